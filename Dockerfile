# One image for every role: ROLE=all, web or worker. It holds no secret; configuration comes from the environment.

FROM node:24-slim AS build
WORKDIR /malto
# The packages first: this layer is kept as long as the lockfile is.
COPY package.json package-lock.json ./
COPY packages/contract/package.json packages/contract/
COPY packages/look/package.json packages/look/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/admin/package.json apps/admin/
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What only builds and tests need goes. The Node of the image runs Malto, so the one that came by npm is not needed.
RUN npm prune --omit=dev --no-audit --no-fund \
  && rm -rf node_modules/node node_modules/.bin/node

FROM node:24-slim
# Two heaps of the C library: see scripts/lib/heaps.mjs. What was compiled is kept for the next start: half the time.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 MALTO_DATA=/data MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/data/compiled
WORKDIR /malto
COPY --from=build /malto/package.json ./
COPY --from=build /malto/node_modules node_modules
COPY --from=build /malto/packages packages
COPY --from=build /malto/scripts scripts
COPY --from=build /malto/apps/server apps/server
COPY --from=build /malto/apps/web/dist apps/web/dist
COPY --from=build /malto/apps/admin/dist apps/admin/dist
# Reads length and poster of films that are uploaded in the console.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
# The data folder of the embedded database and of files, where no DATABASE_URL and no S3_BUCKET replace them.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=4s --start-period=60s --retries=3 \
  CMD node -e "process.env.ROLE === 'worker' || fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((reply) => process.exit(reply.ok ? 0 : 1), () => process.exit(1))"
# Ends in order within ten seconds of SIGTERM.
STOPSIGNAL SIGTERM
CMD ["node", "apps/server/src/main.ts"]
