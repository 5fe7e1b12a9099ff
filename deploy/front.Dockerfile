# The only service that the outside reaches: TLS, and who answers what.
FROM caddy:2-alpine
RUN adduser -D -u 1000 shop && mkdir -p /config /data && chown -R shop:shop /config /data
COPY deploy/front.Caddyfile /etc/caddy/Caddyfile
USER shop
EXPOSE 8080 8443
HEALTHCHECK --interval=10s --timeout=3s --retries=6 CMD ["wget", "-q", "-O", "/dev/null", "http://127.0.0.1:8081/healthz"]
