import { startDemo } from '../demo/demo-frame.tsx'

await startDemo()
