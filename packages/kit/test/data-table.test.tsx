import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CompaniesTable, type CompanySort } from '../demo/companies.tsx'
import { DriversTable } from '../demo/drivers.tsx'
import { useDemoList } from '../demo/use-demo-list.ts'
import { DataTable } from '../src/data-table/data-table.tsx'
import type { Column } from '../src/data-table/types.ts'
import { SearchBox } from '../src/fields/search-box.tsx'
import { PHONE, render, untilFocusIsIn } from './render.tsx'

function Companies({ state = 'ready' }: { state?: Parameters<typeof CompaniesTable>[0]['state'] }) {
  const list = useDemoList<CompanySort>({ sortField: 'id', sortDirection: 'desc' })
  return (
    <>
      <SearchBox value={list.search} onSearch={list.setSearch} />
      <CompaniesTable list={list} state={state} />
    </>
  )
}

interface Trip {
  id: number
}

const TRIP_COLUMNS: readonly Column<Trip>[] = [
  { key: 'id', header: 'Trip', primary: true, cell: ({ id }) => `Trip ${id}` },
]

const trips = (count: number): readonly Trip[] => Array.from({ length: count }, (_, index) => ({ id: index + 1 }))

const rowHeader = (name: string | RegExp) => page.getByRole('rowheader', { name })
const selectPage = () => page.getByRole('checkbox', { name: 'Select all rows of this page' })

describe('DataTable, sorting', () => {
  const head = (name: string) => page.getByRole('button', { name, exact: true })
  const order = () => {
    const sorted = document.querySelector('th[aria-sort]')
    return [sorted?.textContent, sorted?.getAttribute('aria-sort')]
  }

  it('a click on a column head sorts by it, a second click turns the order round', async () => {
    await render(<Companies />)
    await head('Name').click()
    await expect.poll(order).toEqual(['Name', 'ascending'])
    await expect.element(page.getByRole('rowheader').first()).toMatchTextContent('Blue Heron Courier')
    await head('Name').click()
    await expect.poll(order).toEqual(['Name', 'descending'])
    await expect.element(page.getByRole('rowheader').first()).toMatchTextContent('Transport Boréal West')
  })

  it('a column head sorts by the Enter key', async () => {
    await render(<Companies />)
    await expect.element(head('Created')).toBeVisible()
    head('Created').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(order).toEqual(['Created', 'ascending'])
  })

  it('a column without a sort field has no button in its head', async () => {
    await render(<Companies />)
    await expect.element(page.getByText('Company key')).toBeVisible()
    expect(head('Company key').query()).toBeNull()
  })
})

describe('DataTable, paging', () => {
  it('the next page shows the rows that follow, and their range', async () => {
    await render(<Companies />)
    await expect.element(page.getByText('1–10 of 24')).toBeVisible()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('11–20 of 24')).toBeVisible()
    await expect.element(rowHeader('Messageries du Vieux-Port')).toBeVisible()
  })

  it('another number of rows per page begins again at the first page', async () => {
    await render(<Companies />)
    await page.getByRole('button', { name: 'Page 3' }).click()
    await expect.element(page.getByText('21–24 of 24')).toBeVisible()
    await page.getByLabelText('Rows per page').selectOptions('20')
    await expect.element(page.getByText('1–20 of 24')).toBeVisible()
    expect(page.getByRole('rowheader').elements()).toHaveLength(20)
  })

  it('removing the last row of the last page shows the page before it', async () => {
    function Removable() {
      const [count, setCount] = useState(11)
      const list = useDemoList<string>({ sortField: 'id' })
      const rows = trips(count).slice((list.page - 1) * 10, list.page * 10)
      return (
        <>
          <button type="button" onClick={() => setCount(10)}>
            Remove trip 11
          </button>
          <DataTable
            label="Trips"
            columns={TRIP_COLUMNS}
            rows={rows}
            total={count}
            rowKey={(row) => row.id}
            list={list}
            empty="None"
          />
        </>
      )
    }
    await render(<Removable />)
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(rowHeader('Trip 11')).toBeVisible()
    await page.getByRole('button', { name: 'Remove trip 11' }).click()
    await expect.element(rowHeader('Trip 10')).toBeVisible()
    await expect.element(page.getByText('1–10 of 10')).toBeVisible()
  })
})

describe('DataTable, selection', () => {
  it('“select all rows of this page” leaves out the rows that cannot be selected', async () => {
    await render(<DriversTable place="docked" />)
    await selectPage().click()
    const boxes = page.getByRole('checkbox', { name: /^Select [A-Z]/ })
    const expected = boxes.elements().filter((box) => !box.matches(':disabled, [aria-label*="all rows"]')).length
    expect(expected).toBeLessThan(10)
    await expect.element(page.getByText(`${expected} selected`)).toBeVisible()
  })

  it('a selection of some rows makes the box in the head indeterminate', async () => {
    await render(<DriversTable place="docked" />)
    await page.getByRole('checkbox', { name: 'Select Amadou Diallo' }).first().click()
    await expect.element(selectPage()).toBePartiallyChecked()
  })

  it('a selection survives paging, and the bar counts the rows of other pages', async () => {
    await render(<DriversTable place="docked" />)
    await page.getByRole('checkbox', { name: 'Select Amadou Diallo' }).first().click()
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect.element(page.getByText('1 selected · 1 of them not shown here')).toBeVisible()
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect.element(page.getByRole('checkbox', { name: 'Select Amadou Diallo' }).first()).toBeChecked()
  })

  it('the space bar selects the row of the focused box, and Clear empties the selection', async () => {
    await render(<DriversTable place="docked" />)
    const box = page.getByRole('checkbox', { name: 'Select Amadou Diallo' }).first()
    await expect.element(box).toBeVisible()
    box.element().focus()
    await userEvent.keyboard(' ')
    await expect.element(box).toBeChecked()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(box).not.toBeChecked()
    await expect.element(page.getByText('1 selected')).not.toBeInTheDocument()
  })
})

describe('DataTable, actions of a row', () => {
  it('a row with five actions has two buttons and a menu with the rest', async () => {
    await render(<DriversTable place="docked" />)
    const row = page.getByRole('row', { name: /Amadou Diallo/ }).first()
    await expect.element(row).toBeVisible()
    expect(
      row
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Score card: Amadou Diallo',
      'Log in as: Amadou Diallo. Not possible for drivers',
      'More actions: Amadou Diallo',
    ])
    await row.getByRole('button', { name: 'More actions' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Set password' })).toBeVisible()
    expect(page.getByRole('menuitem').elements()).toHaveLength(3)
  })

  it('the menu of a row opens by Enter, and choosing an entry returns the focus to its button', async () => {
    await render(<DriversTable place="docked" />)
    const button = page.getByRole('button', { name: 'More actions: Amadou Diallo' }).first()
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    const entry = page.getByRole('menuitem', { name: 'Edit' })
    await expect.element(entry).toBeVisible()
    await untilFocusIsIn(page.getByRole('menu'))
    entry.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(entry).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  })

  it('Escape closes the menu of a row on its first use and returns the focus to its button', async () => {
    await render(<DriversTable place="docked" />)
    const button = page.getByRole('button', { name: 'More actions: Amadou Diallo' }).first()
    await expect.element(button).toHaveAttribute('aria-haspopup', 'menu')
    await button.click()
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect.element(button).toHaveAttribute('aria-expanded', 'true')
    await untilFocusIsIn(page.getByRole('menu'))
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem', { name: 'Edit' })).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
    await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  })
})

describe('DataTable, states', () => {
  it('a table without rows yet shows hidden skeleton rows and says that it is loading', async () => {
    await render(<Companies state="loading" />)
    await expect.element(page.getByText('Loading…')).toBeInTheDocument()
    expect(document.querySelectorAll('tbody[aria-hidden="true"] tr')).toHaveLength(10)
  })

  it('a failed first load offers another try', async () => {
    const onRetry = vi.fn<() => void>()
    await render(
      <DataTable
        label="Trips"
        columns={TRIP_COLUMNS}
        rows={undefined}
        rowKey={(row) => row.id}
        problem={{ text: 'The server did not answer in time.', onRetry }}
        empty="None"
      />,
    )
    await expect.element(page.getByText('The server did not answer in time.')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('a link with a filter that does not exist any more offers to clear the filters', async () => {
    function Filtered() {
      const list = useDemoList<string>({ sortField: 'id', sortDirection: 'asc' })
      return (
        <>
          <SearchBox value={list.search} onSearch={list.setSearch} />
          <DataTable
            label="Trips"
            columns={TRIP_COLUMNS}
            rows={list.isFiltered ? undefined : trips(1)}
            rowKey={(row) => row.id}
            list={list}
            problem={list.isFiltered ? { text: 'Not found', isMissing: true, onRetry: () => undefined } : undefined}
            empty="None"
          />
        </>
      )
    }
    await render(<Filtered />)
    await page.getByRole('searchbox').fill('gone')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'The filter of this link leads nowhere' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(rowHeader('Trip 1')).toBeVisible()
  })

  it('a failed refresh keeps the rows below an alert', async () => {
    await render(<Companies state="stale" />)
    await expect.element(page.getByText('The server did not answer in time.')).toBeVisible()
    await expect.element(rowHeader('Ridgeway Concrete')).toBeVisible()
  })

  it('a search without a match offers to clear it', async () => {
    await render(<Companies />)
    await page.getByRole('searchbox').fill('zebra')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Nothing matches' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear search and filters' }).click()
    await expect.element(rowHeader('Ridgeway Concrete')).toBeVisible()
  })

  it('a table of 1,000 rows keeps only those near the visible part in the document', async () => {
    await render(
      <DataTable label="Trips" columns={TRIP_COLUMNS} rows={trips(1000)} rowKey={(row) => row.id} empty="None" />,
    )
    await expect.element(rowHeader('Trip 1').first()).toBeVisible()
    await expect.element(page.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
    expect(page.getByRole('rowheader').elements().length).toBeLessThan(100)
    window.scrollTo(0, 20_000)
    await expect.element(page.getByText('Trip 500', { exact: true })).toBeInTheDocument()
    await expect.element(page.getByText('Trip 1', { exact: true })).not.toBeInTheDocument()
    window.scrollTo(0, 0)
  })
})

describe('DataTable, cards on a phone', () => {
  it('a narrow window shows the rows as a list of cards instead of a table', async () => {
    await render(<Companies />, PHONE)
    await expect.element(page.getByRole('list', { name: 'Companies' })).toBeVisible()
    expect(page.getByRole('listitem').elements()).toHaveLength(10)
    expect(page.getByRole('table').query()).toBeNull()
  })

  it('cards are sorted from the menu above them', async () => {
    await render(<Companies />, PHONE)
    await page.getByRole('button', { name: 'Sorted by Id' }).click()
    await page.getByRole('menuitem', { name: 'Name' }).click()
    await expect.element(page.getByRole('button', { name: 'Sorted by Name' })).toBeVisible()
    await expect.element(page.getByRole('listitem').first()).toMatchTextContent('Blue Heron Courier')
  })

  it('cards are selected by their boxes', async () => {
    await render(<DriversTable place="docked" />, PHONE)
    await page.getByRole('checkbox', { name: 'Select Amadou Diallo' }).first().click()
    await expect.element(page.getByText('1 selected')).toBeVisible()
  })
})
