# Static servers: the host's files are in the image; a remote's releases come from the volume that `publish` fills.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

FROM caddy:2-alpine AS server
RUN adduser -D -u 1000 shop && mkdir -p /srv /config /data && chown -R shop:shop /config /data
COPY deploy/static.Caddyfile /etc/caddy/Caddyfile
USER shop
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=6 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]

FROM server AS host
COPY --from=build /app/dist/host/assets /srv/assets

FROM server AS remote
ARG REMOTE
ENV REMOTE=${REMOTE}
VOLUME /srv/remotes
