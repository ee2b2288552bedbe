# docker build --build-arg SITE_ORIGIN=https://example.com -t site .
FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json check-node.js ./
RUN npm ci
COPY . .
ARG SITE_ORIGIN
RUN SITE_ORIGIN=$SITE_ORIGIN npm run release

# docker run -p 3000:3000 --read-only --tmpfs /tmp -v site-data:/data --env-file site.env site
FROM node:24-bookworm-slim
ARG SITE_ORIGIN
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    SITE_ORIGIN=$SITE_ORIGIN \
    DATABASE_URL=sqlite:/data/site.db
COPY --from=build --chown=root:root /site/release /site
RUN mkdir -m 700 /data && chown node:node /data
VOLUME /data
WORKDIR /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "/site/src/server/main.ts"]
