import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Fields } from '../demo/fields.tsx'
import { NumberField } from '../src/fields/number-field.tsx'
import { PasswordField } from '../src/fields/password-field.tsx'
import { render, untilFocusIsIn } from './render.tsx'

interface ControlledNumberProps {
  onChange: (value: number | undefined) => void
  decimals?: number
}

function ControlledNumber({ onChange, decimals }: ControlledNumberProps) {
  const [value, setValue] = useState<number | undefined>(5)
  const change = (next: number | undefined) => {
    setValue(next)
    onChange(next)
  }
  return (
    <>
      <NumberField label="Amount" value={value} onChange={change} {...(decimals && { decimals })} />
      <button type="button" onClick={() => setValue(42)}>
        Set to 42
      </button>
    </>
  )
}

describe('NumberField', () => {
  const amount = () => page.getByRole('textbox', { name: 'Amount' })

  it('a typed text that is no number stays in the field and counts as NaN', async () => {
    const onChange = vi.fn<(value: number | undefined) => void>()
    await render(<ControlledNumber onChange={onChange} />)
    await amount().fill('12 apples')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('12 apples')
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN)
  })

  it('a typed text such as “1.50” is not rewritten while it means the same number', async () => {
    const onChange = vi.fn<(value: number | undefined) => void>()
    await render(<ControlledNumber onChange={onChange} />)
    await amount().fill('1.50')
    await expect.element(amount()).toHaveValue('1.50')
    expect(onChange).toHaveBeenLastCalledWith(1.5)
  })

  it('an emptied number field counts as undefined', async () => {
    const onChange = vi.fn<(value: number | undefined) => void>()
    await render(<ControlledNumber onChange={onChange} />)
    await amount().fill('')
    expect(onChange).toHaveBeenLastCalledWith(undefined)
  })

  it('a number field with decimals writes them out when it is left', async () => {
    await render(<ControlledNumber onChange={() => {}} decimals={2} />)
    await amount().fill('7.5')
    await userEvent.tab()
    await expect.element(amount()).toHaveValue('7.50')
  })

  it('a number that is set from outside replaces the typed text', async () => {
    await render(<ControlledNumber onChange={() => {}} />)
    await amount().fill('12 apples')
    await page.getByRole('button', { name: 'Set to 42' }).click()
    await expect.element(amount()).toHaveValue('42')
  })
})

describe('FilterSelect', () => {
  const division = () => page.getByRole('button', { name: /^Division/ })
  const company = () => page.getByRole('button', { name: /^Company/ })

  it('an option is chosen by keyboard, and the focus returns to the control', async () => {
    await render(<Fields />)
    await expect.element(division()).toMatchTextContent('Ready-mix East')
    division().element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('option', { name: 'Ready-mix North' })).toBeVisible()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(division()).toMatchTextContent('Ready-mix North')
    await expect.element(division()).toHaveFocus()
  })

  it('a filter that was never opened opens by an arrow key, and a click closes it', async () => {
    await render(<Fields />)
    await expect.element(division()).toHaveAttribute('aria-expanded', 'false')
    division().element().focus()
    await userEvent.keyboard('{ArrowDown}')
    const chosen = page.getByRole('option', { name: 'Ready-mix East' })
    await expect.element(chosen).toBeVisible()
    await expect.element(division()).toHaveAttribute('aria-expanded', 'true')
    await division().click()
    await expect.element(chosen).not.toBeInTheDocument()
    await expect.element(division()).toHaveAttribute('aria-expanded', 'false')
  })

  it('a list of eight options or more can be searched, without regard to accents', async () => {
    await render(<Fields />)
    await company().click()
    const search = page.getByRole('combobox', { name: 'Search Company' })
    await expect.element(search).toHaveFocus()
    await search.fill('boreal')
    await expect.element(page.getByRole('option')).toMatchTextContent('Transport Boréal')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(company()).toMatchTextContent('Transport Boréal')
  })

  it('a disabled filter does not open', async () => {
    await render(<Fields />)
    await expect.element(page.getByRole('button', { name: /^Location/ })).toBeDisabled()
  })
})

describe('DateRangePicker', () => {
  const picker = () => page.getByRole('button', { name: /^Awarded between/ })
  const panel = () => page.getByRole('dialog', { name: 'Awarded between' })

  it('a preset changes the range only after OK', async () => {
    await render(<Fields />)
    await expect.element(picker()).toMatchTextContent('1 – 15 Nov 2026')
    await picker().click()
    await panel().getByRole('button', { name: 'Year' }).click()
    await expect.element(panel().getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(picker()).toMatchTextContent('1 – 15 Nov 2026')
    await panel().getByRole('button', { name: 'OK' }).click()
    await expect.element(picker()).toMatchTextContent('1 Jan – 15 Nov 2026')
  })

  it('Cancel keeps the range as it was', async () => {
    await render(<Fields />)
    await picker().click()
    await panel().getByRole('button', { name: 'Year' }).click()
    await panel().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(picker()).toMatchTextContent('1 – 15 Nov 2026')
  })

  it('a range is chosen with arrow keys and Enter in the calendar', async () => {
    await render(<Fields />)
    await expect.element(picker()).toBeVisible()
    picker().element().focus()
    await userEvent.keyboard('{Enter}')
    const third = panel().getByRole('button', { name: '3 November 2026', exact: true })
    await expect.element(third).toBeVisible()
    await untilFocusIsIn(panel())
    third.element().focus()
    await userEvent.keyboard('{Enter}{ArrowRight}{ArrowRight}{Enter}')
    await expect.element(panel().getByRole('status')).toMatchTextContent('3 – 5 Nov 2026')
    await panel().getByRole('button', { name: 'OK' }).click()
    await expect.element(picker()).toMatchTextContent('3 – 5 Nov 2026')
  })

  it('Escape closes the calendar and returns the focus to its button', async () => {
    await render(<Fields />)
    await picker().click()
    await untilFocusIsIn(panel())
    await userEvent.keyboard('{Escape}')
    await expect.element(panel()).not.toBeInTheDocument()
    await expect.element(picker()).toHaveFocus()
  })

  it('a day after the last possible one cannot be chosen', async () => {
    await render(<Fields />)
    await picker().click()
    await expect.element(panel().getByRole('button', { name: '15 November 2026' })).toBeEnabled()
    await expect.element(panel().getByRole('button', { name: '16 November 2026' })).toBeDisabled()
  })
})

describe('PasswordField', () => {
  it('a password field with an error is announced as invalid, with the error as its description', async () => {
    await render(<PasswordField label="Password" error="Too short" />)
    const field = page.getByLabelText('Password', { exact: true })
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field).toHaveAccessibleDescription('Too short')
  })

  it('the toggle of a password field is reached and pressed by keyboard, and names what it does next', async () => {
    await render(<PasswordField label="Password" defaultValue="a long password" />)
    await page.getByLabelText('Password', { exact: true }).click()
    await userEvent.tab()
    await expect.element(page.getByRole('button', { name: 'Show the password' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Hide the password' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Password' })).toHaveValue('a long password')
  })
})
