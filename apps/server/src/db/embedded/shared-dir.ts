import { chmod, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Where root keeps what another account has to reach. */
export const SHARED_DIR = '/var/lib/laurel'

/** Makes a directory that every account can pass through, whatever the umask; existing parents stay as they are. */
export const makeOpenDir = async (dir: string) => {
  const topmost = await mkdir(dir, { recursive: true })
  if (!topmost) return
  for (let path = dir; path.length >= topmost.length; path = dirname(path)) await chmod(path, 0o755)
}
