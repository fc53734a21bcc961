/** Asked by the container engine: 0 while the server can serve. */
const port = process.env.PORT ?? '3000'
const isWell = await fetch(`http://127.0.0.1:${port}/api/health`).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isWell ? 0 : 1)
