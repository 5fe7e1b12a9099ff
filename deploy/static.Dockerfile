# Static servers of the host's and the remotes' releases, which come from the volume that `publish` fills.
FROM caddy:2-alpine
ARG REMOTE
ENV REMOTE=${REMOTE}
RUN adduser -D -u 1000 shop && mkdir -p /srv /config /data && chown -R shop:shop /config /data
COPY deploy/static.Caddyfile /etc/caddy/Caddyfile
USER shop
VOLUME /srv/remotes
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --retries=6 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8080/healthz"]
