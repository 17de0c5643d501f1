# One image for both programs: compose.yaml says which of them a container runs.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts/checks/package.json scripts/checks/
RUN npm ci --no-audit --workspaces=false
COPY . .
RUN node scripts/build.mjs && npm prune --omit=dev --workspaces=false

FROM node:24-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/common common
COPY --from=build /app/schema schema
COPY --from=build /app/gateway gateway
COPY --from=build /app/host host
COPY --from=build /app/dist dist
COPY --from=build /app/scripts/billing.mjs scripts/billing.mjs
USER node
# The first three flags tune V8's memory: decision 33.
CMD ["node", "--max-semi-space-size=32", "--no-allocation-site-pretenuring", "--heap-growing-percent=70", "--enable-source-maps", "dist/servers/gateway.js"]
