# Edge, API and the job that publishes releases: one build, one image for each.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim AS runtime
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist/server ./dist/server
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=6 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]

FROM runtime AS api
USER root
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
CMD ["node", "--enable-source-maps", "dist/server/api.js"]

FROM runtime AS edge
CMD ["node", "--enable-source-maps", "dist/server/main.js"]

FROM runtime AS publish
COPY --from=build /app/dist/remotes ./dist/remotes
USER root
RUN mkdir /releases /data && chown node:node /releases /data
USER node
VOLUME /releases /data
HEALTHCHECK NONE
CMD ["node", "dist/server/commands/deploy.js", "dist/remotes", "/releases"]
