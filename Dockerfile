# Laurel without a database: it needs DATABASE_URL. `npm run test:container` runs these steps without a container engine.
# glibc, because the native packages for pictures and passwords are built for it.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /laurel
COPY . .
RUN sh tools/container-build.sh

FROM node:24.21.0-bookworm-slim
ARG COMMIT=
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
ENV COMMIT=$COMMIT
WORKDIR /laurel
COPY --from=build /laurel/container-build ./
RUN install --directory --mode=0700 --owner=1000 --group=1000 /data
# The account `node` of the image.
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "tools/container-health.mjs"]
# The server itself, not the start script, which would install and build. A worker is apps/server/src/worker.ts.
CMD ["node", "--max-semi-space-size=16", "apps/server/src/main.ts"]
