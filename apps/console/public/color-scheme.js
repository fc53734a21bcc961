// Runs before the first paint, so that a dark screen never flashes white. The key is that of src/app/app.tsx.
{
  const chosen = localStorage.getItem('laurel.scheme')
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
