import { type ReactNode, Suspense } from 'react'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyPiece, lazyPieces } from '../src/page/lazy-piece.tsx'
import { render } from './render.tsx'

const FILE = {
  Title: ({ children }: { children: ReactNode }) => <h1>{children}</h1>,
  Note: () => <p>A note</p>,
}

/** The first fetch fails as without a network, the later ones do not. */
const failOnce = () =>
  vi.fn<() => Promise<typeof FILE>>(async () => FILE).mockRejectedValueOnce(new TypeError('no network'))

it('components of one file are there together after one fetch', async () => {
  const load = vi.fn<() => Promise<typeof FILE>>(async () => FILE)
  const { Title, Note } = lazyPieces(load, ['Title', 'Note'])
  await render(
    <Suspense fallback="Loading">
      <Title>Hello</Title>
      <Note />
    </Suspense>,
  )
  await expect.element(page.getByRole('heading', { name: 'Hello' })).toBeVisible()
  await expect.element(page.getByText('A note')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

it('a component whose file could not be fetched offers to try again, and shows then', async () => {
  const Note = lazyPiece(failOnce(), 'Note')
  await render(
    <Suspense>
      <Note />
    </Suspense>,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('A note')).toBeVisible()
})

it('an optional component whose file could not be fetched shows nothing, and is there at its next use', async () => {
  const load = failOnce()
  const Note = lazyPiece(load, 'Note', { isOptional: true })
  const use = () =>
    render(
      <Suspense>
        <Note />
      </Suspense>,
    )
  await use()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await use()
  await expect.element(page.getByText('A note')).toBeVisible()
})
