import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialogs } from '../demo/dialogs.tsx'
import { confirm } from '../src/feedback/confirm.ts'
import { notifyError, notifySuccess } from '../src/feedback/snackbar.ts'
import { render } from './render.tsx'

const ask = async (button: string) => {
  await render(<Dialogs />)
  await page.getByRole('button', { name: button }).click()
}

describe('confirm', () => {
  it('a dangerous question has the focus on its Cancel button', async () => {
    await ask('Dangerous question')
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
  })

  it('a harmless question has the focus on its Confirm button', async () => {
    await ask('Question that fails')
    await expect.element(page.getByRole('button', { name: 'Restart queue' })).toHaveFocus()
  })

  it('Escape answers a question with no and returns the focus to the button that asked', async () => {
    await ask('Dangerous question')
    await expect.element(page.getByRole('button', { name: 'Keep it' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Dangerous question' })).toHaveFocus()
  })

  it('a confirmed question stays open and busy until its action is done', async () => {
    await render(<Dialogs />)
    const action = Promise.withResolvers<void>()
    const answer = confirm({ title: 'Delete?', confirmLabel: 'Delete', action: () => action.promise })
    await page.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).toBeVisible()
    action.resolve()
    expect(await answer).toBe(true)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('a question whose action is refused closes and shows the refusal in a snackbar', async () => {
    await ask('Question that fails')
    await page.getByRole('button', { name: 'Restart queue' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(page.getByText('The queue is not ready.')).toBeVisible()
  })

  it('a question whose action got no answer stays open and can be tried again', async () => {
    await ask('Question without an answer')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent('The server did not answer.')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('a second question waits until the first one is answered', async () => {
    await render(<Dialogs />)
    const first = confirm({ title: 'First?', confirmLabel: 'Yes' })
    const second = confirm({ title: 'Second?', confirmLabel: 'Yes' })
    await page.getByRole('dialog', { name: 'First?' }).getByRole('button', { name: 'Yes' }).click()
    expect(await first).toBe(true)
    await page.getByRole('dialog', { name: 'Second?' }).getByRole('button', { name: 'Cancel' }).click()
    expect(await second).toBe(false)
  })
})

describe('snackbar', () => {
  /** Fake timers: on a slow machine a snackbar could be gone before the test looks for it. */
  const holdClock = () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
  }

  it('a success is announced politely and disappears after 2.5 seconds', async () => {
    await render(<Dialogs />)
    holdClock()
    notifySuccess('Company created')
    await expect.element(page.getByRole('status').getByText('Company created')).toBeVisible()
    vi.advanceTimersByTime(2499)
    await expect.element(page.getByText('Company created')).toBeVisible()
    vi.advanceTimersByTime(1)
    await expect.element(page.getByText('Company created')).not.toBeInTheDocument()
  })

  it('an error is announced at once and can be closed', async () => {
    await render(<Dialogs />)
    notifyError('Driver limit of 240 reached')
    const region = page.getByRole('alert').filter({ hasText: 'Driver limit of 240 reached' })
    await expect.element(region).toBeVisible()
    await region.getByRole('button', { name: 'Close' }).click()
    await expect.element(page.getByText('Driver limit of 240 reached')).not.toBeInTheDocument()
  })

  it('a snackbar under the pointer stays until the pointer leaves it', async () => {
    await render(<Dialogs />)
    holdClock()
    notifySuccess('Company created')
    await page.getByText('Company created').hover()
    vi.advanceTimersByTime(10_000)
    await expect.element(page.getByText('Company created')).toBeVisible()
    await page.getByRole('button', { name: 'Dialog in steps' }).hover()
    vi.advanceTimersByTime(2500)
    await expect.element(page.getByText('Company created')).not.toBeInTheDocument()
  })

  it('the action of a snackbar runs once and closes the snackbar', async () => {
    await render(<Dialogs />)
    const undo = vi.fn<() => void>()
    notifySuccess('Trip released', { ms: 20_000, action: { label: 'Undo', run: undo } })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(undo).toHaveBeenCalledOnce()
    await expect.element(page.getByText('Trip released')).not.toBeInTheDocument()
  })

  it('a fourth snackbar removes the oldest one', async () => {
    await render(<Dialogs />)
    for (const name of ['First', 'Second', 'Third', 'Fourth']) notifyError(`${name} problem`)
    await expect.element(page.getByText('Fourth problem')).toBeVisible()
    await expect.element(page.getByText('Second problem')).toBeVisible()
    expect(page.getByText('First problem').query()).toBeNull()
  })
})
