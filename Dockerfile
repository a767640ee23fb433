FROM node:24-bookworm-slim AS build
WORKDIR /app
RUN npm install --global pnpm@12.21.0
COPY . .
RUN CI=1 pnpm install --frozen-lockfile
RUN pnpm --filter @stockhand/web --filter @stockhand/server build
# Leaves what the running product needs.
RUN CI=1 pnpm install --frozen-lockfile --prod

# Commands of operators and workers of documents are run from their sources: Node strips the types itself, which it does only
# outside node_modules, so the workspace stays as it is.
FROM node:24-bookworm-slim
WORKDIR /app
# EMBEDDED=0: without DATABASE_URL it does not start, instead of keeping a database in a volume that nobody has named.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data EMBEDDED=0 MALLOC_ARENA_MAX=2 NODE_COMPILE_CACHE=/tmp/compiled
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "apps/server/dist/main.js"]
