import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialogs } from '../demo/dialogs.tsx'
import { DialogFrame } from '../src/dialogs/dialog-frame.tsx'
import { FormDialog } from '../src/dialogs/form-dialog.tsx'
import { render } from './render.tsx'

const open = async (button: string) => {
  await render(<Dialogs />)
  await page.getByRole('button', { name: button }).click()
}

const badgeDialog = () => page.getByRole('dialog', { name: 'New badge' })
const companyDialog = () => page.getByRole('dialog', { name: 'Edit Transport Boréal' })
const discardQuestion = () => page.getByRole('dialog', { name: 'Discard your changes?' })
const field = (label: string) => page.getByRole('textbox', { name: label })

describe('FormDialog', () => {
  it('an opened form dialog has the focus in its first field', async () => {
    await open('Dialog with one step')
    await expect.element(field('Name')).toHaveFocus()
  })

  it('an unchanged form closes by Escape without a question, and the focus returns to the button', async () => {
    await open('Dialog with one step')
    await expect.element(field('Name')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(badgeDialog()).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Dialog with one step' })).toHaveFocus()
  })

  it('a changed form asks before Escape closes it, and keeps its values when the answer is no', async () => {
    await open('Dialog with one step')
    await field('Name').fill('Safe winter')
    await userEvent.keyboard('{Escape}')
    await expect.element(discardQuestion()).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(discardQuestion()).not.toBeInTheDocument()
    await expect.element(field('Name')).toHaveValue('Safe winter')
  })

  it('a changed form asks before Cancel closes it, and closes when the answer is yes', async () => {
    await open('Dialog with one step')
    await field('Name').fill('Safe winter')
    await badgeDialog().getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect.element(badgeDialog()).not.toBeInTheDocument()
  })

  it('submitting a wrong form moves the focus to the first wrong field', async () => {
    await open('Dialog with one step')
    await field('Name').fill('Safe winter')
    await badgeDialog().getByRole('button', { name: 'Create badge' }).click()
    await expect.element(page.getByText('Enter a number above 0.')).toBeVisible()
    await expect.element(field('Points')).toHaveFocus()
  })

  it('a refused submit leaves the dialog open with the focus in the refused field', async () => {
    await open('Dialog with one step')
    await field('Name').fill('Taken')
    await field('Points').fill('10')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Another badge already has this name.')).toBeVisible()
    await expect.element(field('Name')).toHaveFocus()
  })

  it('a form that is being saved cannot be left, and closes when it is saved', async () => {
    const saving = Promise.withResolvers<boolean>()
    function Saving() {
      const [opened, setOpened] = useState(true)
      return (
        <DialogFrame opened={opened} onClose={() => setOpened(false)}>
          <FormDialog title="New badge" dirty submitLabel="Create badge" onSubmit={() => saving.promise}>
            <input aria-label="Name" />
          </FormDialog>
        </DialogFrame>
      )
    }
    await render(<Saving />)
    await badgeDialog().getByRole('button', { name: 'Create badge' }).click()
    await expect.element(badgeDialog().getByRole('button', { name: 'Cancel' })).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    await expect.element(badgeDialog()).toBeVisible()
    expect(discardQuestion().query()).toBeNull()
    saving.resolve(true)
    await expect.element(badgeDialog()).not.toBeInTheDocument()
  })

  it('a persistent dialog has no cross, ignores Escape and closes by its own button', async () => {
    await open('Persistent dialog')
    const dialog = page.getByRole('dialog', { name: 'Import results' })
    await expect.element(dialog).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Close' }).query()).toBeNull()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('button', { name: 'Acknowledged' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('a conflict in a dialog', () => {
  const choice = (side: string) => page.getByRole('radio', { name: side })

  it('both values of a field are shown with the chosen one marked, and the other can be chosen', async () => {
    function Conflict() {
      const [chosen, setChosen] = useState<'theirs' | 'yours'>('yours')
      const points = { name: 'points', label: 'Points', theirs: '30', yours: '20', chosen, onChoose: setChosen }
      return (
        <DialogFrame opened onClose={() => undefined}>
          <FormDialog title="Edit badge" submitLabel="Save" onSubmit={() => false} conflicts={[points]}>
            <input aria-label="Points" />
          </FormDialog>
        </DialogFrame>
      )
    }
    await render(<Conflict />)
    await expect.element(page.getByRole('alert')).toMatchTextContent('Somebody else saved this in the meantime')
    await expect.element(page.getByRole('radiogroup', { name: 'Points' })).toBeVisible()
    await expect.element(choice('Yours: 20')).toBeChecked()
    await choice('Theirs: 30').click()
    await expect.element(choice('Theirs: 30')).toBeChecked()
    await expect.element(choice('Yours: 20')).not.toBeChecked()
  })
})

describe('StepDialog', () => {
  const goOn = () => companyDialog().getByRole('button', { name: 'Continue' })

  it('a step with a wrong field is not left, and the focus moves to that field', async () => {
    await open('Dialog in steps')
    await field('Company key').fill('')
    await goOn().click()
    await expect.element(page.getByText('Fill this in.')).toBeVisible()
    await expect.element(field('Company key')).toHaveFocus()
    await expect.element(page.getByText('Step 1 of 3', { exact: true })).toBeVisible()
  })

  it('the next step is announced and has the focus in its first field', async () => {
    await open('Dialog in steps')
    await goOn().click()
    await expect.element(page.getByText('Step 2 of 3: Company settings')).toBeInTheDocument()
    await expect.element(companyDialog().getByLabelText('Import type').first()).toHaveFocus()
  })

  it('a step that is done can be reopened from the list of steps, with what was entered in it', async () => {
    await open('Dialog in steps')
    await field('Company key').fill('NEW-KEY')
    await goOn().click()
    await companyDialog().getByRole('button', { name: 'Back to General data' }).click()
    await expect.element(field('Company key')).toHaveValue('NEW-KEY')
  })

  it('a blocked step disables its button and shows the reason', async () => {
    await open('Dialog in steps')
    await goOn().click()
    await field('Late buffer').fill('15')
    await goOn().click()
    await expect.element(page.getByText('Turn the picture on to save')).toBeVisible()
    await expect.element(companyDialog().getByRole('button', { name: 'Save company' })).toBeDisabled()
  })

  it('a field that is refused at the end is shown again on its own step, with the focus in it', async () => {
    await open('Dialog in steps')
    await field('Company key').fill('TAKEN')
    await goOn().click()
    await field('Late buffer').fill('15')
    await goOn().click()
    await page.getByLabelText('Picture').click()
    await companyDialog().getByRole('button', { name: 'Save company' }).click()
    await expect.element(page.getByText('Another company already uses this key.')).toBeVisible()
    await expect.element(page.getByText('Step 1 of 3', { exact: true })).toBeVisible()
    await expect.element(field('Company key')).toHaveFocus()
  })
})
