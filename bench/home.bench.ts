import { toRequest } from '@laurel/client/request.ts'
import { readAnswer } from '@laurel/client/testing.ts'
import { renewSession } from '@laurel/contract/session.ts'
import { fillBoards } from './boards-data.ts'
import { compare } from './compare.ts'
import { plantPhones } from './phones-data.ts'
import { openStage, startProduct, startProgram } from './stage.ts'

const AWARDS = 500_000

/** The first screen of the driver's app through the whole product against its statements behind a bare route. */
const stage = await openStage('home')
try {
  await fillBoards(stage.databaseUrl, AWARDS)
  const [phone] = await plantPhones(stage.databaseUrl, 1)
  if (!phone) throw new Error('no driver was planted')
  const product = await startProduct(stage.databaseUrl)
  const bare = await startProgram('bare-home.ts', {
    DATABASE_URL: stage.databaseUrl,
    BENCH_DRIVER: String(phone.userId),
  })
  const { url, request } = toRequest(`${product.address}/api`, renewSession, {})
  request.headers.set('cookie', phone.cookie)
  const { token } = await readAnswer(renewSession, await fetch(url, request))

  await compare(
    'GET me/home, divisions of 500 drivers',
    { url: `${product.address}/api/me/home`, headers: { authorization: `Bearer ${token}` } },
    { url: `${bare.address}/home` },
    0.8,
  )
  await product.stop()
  await bare.stop()
} finally {
  await stage.close()
}
