import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DemoFrame, startDemo } from './demo-frame.tsx'
import classes from './demo-page.module.css'
import { DemoPage } from './demo-page.tsx'
import { LookSwitch } from './look-switch.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

await startDemo()

createRoot(root).render(
  <StrictMode>
    <DemoFrame>
      <LookSwitch />
      <main className={classes.page}>
        <DemoPage />
      </main>
    </DemoFrame>
  </StrictMode>,
)
