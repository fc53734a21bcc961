import { expect, test } from './fixtures/test.ts'
for (const lang of ['en', 'fr'] as const)
test(`width ${lang}`, async ({ signInAs, laurel }) => {
  const company = await laurel.world.company({ name: 'Béton Saint-Laurent et associés du Grand Montréal' })
  const division = await laurel.world.division({ companyId: company.id, name: 'Division de la Rive-Sud et du Nord' })
  const boss = await laurel.world.person({ role: 'CompanyAdmin', companyId: company.id, lang, password: 'seven quiet lorries' })
  await laurel.world.person({ role: 'Driver', division, firstName: 'Maximilienne-Alexandra', lastName: 'Vandenbroucke-Montmorency', email: `maximilienne.alexandra.vandenbroucke.${lang}@laurel.test` })
  const page = await signInAs(boss, lang)
  for (const width of [1180, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/drivers')
    await expect(page.getByText('Vandenbroucke').first()).toBeVisible()
    const m = await page.evaluate(() => { const t = document.querySelector('table'); const p = t?.parentElement; return { doc: document.documentElement.scrollWidth, t: t?.scrollWidth, p: p?.clientWidth } })
    console.log('WIDTH', lang, width, JSON.stringify(m))
    await page.screenshot({ path: `/tmp/journeys/w-${lang}-${width}.png` })
  }
})
