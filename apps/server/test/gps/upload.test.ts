import { listAuditLines } from '@laurel/contract/audit.ts'
import { uploadGpsData, uploadSplitGpsData } from '@laurel/contract/gps-data.ts'
import { getTripSource, getTrips } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsWorld, csv, days, type GpsWorld } from './gps-world.ts'

const app = testApp()
let foreign: GpsWorld

beforeAll(async () => {
  foreign = await createGpsWorld(app)
  await foreign.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
})

describe('uploading GPS data', () => {
  it('a GPS upload puts every row into a trip or lists it as left out', async () => {
    const world = await createGpsWorld(app)
    const result = await world.upload(
      days(
        'D1,Ann Lee,2026-03-02,214,06:00,05:55,15:30,6',
        'D2,Bo Ray,3/3/2026,215,6:00 AM,6:10 AM,3:30 PM,4',
        'D1,Ann Lee,,214,06:00,05:55,15:30,6',
        'nobody,Who,2026-03-03,216,06:00,05:50,15:30,5',
        'D1,Ann Lee,13/13/2026,214,06:00,05:55,15:30,6',
      ),
    )
    expect(result).toMatchObject({ rows: 5, trips: 3, invalid: 1, startdate: '2026-03-02', enddate: '2026-03-03' })
    expect(result.listed).toEqual([
      {
        file: 'firstfile',
        filename: 'gps.csv',
        row: 4,
        column: 'date',
        message: 'There is no date',
        cells: expect.arrayContaining([{ heading: 'truck', value: '214' }]),
      },
      {
        file: 'firstfile',
        filename: 'gps.csv',
        row: 6,
        column: 'date',
        message: '“13/13/2026” is not a date. Write it as 2026-03-09 or 3/9/2026.',
        cells: expect.arrayContaining([{ heading: 'date', value: '13/13/2026' }]),
      },
    ])
    const { trips } = await world.trips(result.releaseid)
    expect(trips).toMatchObject([
      { employeeID: 'D1', truck: '214', actuallogin: '05:55', numberoftrips: 6, valid: true },
      { employeeID: 'D2', workdate: '2026-03-03', scheduledtimein: '06:00', actuallogout: '15:30', lateArrival: true },
      { driver: 'Who', userid: null, locationid: null, valid: false, problems: [{ code: 'driver_unknown' }] },
    ])
    expect(trips[0]?.driver).toContain('Driver 1')
  })

  it('a trip of a GPS upload keeps its files, lines and cells', async () => {
    const world = await createGpsWorld(app, { userImportTypeid: 2 })
    const { releaseid } = await world.upload(
      csv('employee id,date,scheduled in\nD1,2026-03-02,06:00', 'plan.csv'),
      csv(
        'employee id,date,truck,login,logout,trips\nD2,2026-03-02,9,07:00,15:00,1\nD1,2026-03-02,7,06:01,15:00,4',
        'days.csv',
      ),
    )
    const [trip] = (await world.trips(releaseid)).trips
    expect(trip).toMatchObject({ file: 'firstfile', row: 2, actuallogin: '06:01' })
    const source = await world.admin.call(getTripSource, { query: { id: trip?.id ?? 0 } })
    expect(source.lines).toEqual([
      {
        file: 'firstfile',
        filename: 'plan.csv',
        row: 2,
        cells: { 'employee id': 'D1', date: '2026-03-02', 'scheduled in': '06:00' },
      },
      {
        file: 'secondfile',
        filename: 'days.csv',
        row: 3,
        cells: { 'employee id': 'D1', date: '2026-03-02', truck: '7', login: '06:01', logout: '15:00', trips: '4' },
      },
    ])
    expect((await foreign.admin.refusal(getTripSource, { query: { id: trip?.id ?? 0 } })).http).toBe(404)
  })

  it('the source of a trip lists its cells in the order of the file', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(
      csv('trips,logout,login,scheduled in,date,employee id\n4,15:00,06:01,06:00,2026-03-02,D1'),
    )
    const [trip] = (await world.trips(releaseid)).trips
    const { lines } = await world.admin.call(getTripSource, { query: { id: trip?.id ?? 0 } })
    expect(lines.flatMap(({ cells }) => Object.keys(cells))).toEqual([
      'trips',
      'logout',
      'login',
      'scheduled in',
      'date',
      'employee id',
    ])
  })

  it('the split upload call works like the plain one', async () => {
    const world = await createGpsWorld(app)
    const body = { divisionid: world.division.id, firstfile: days('D1,,2026-03-02,1,06:00,06:00,15:00,3') }
    const answer = await world.supervisor.call(uploadSplitGpsData, { body })
    expect(answer).toMatchObject({ status: 1, message: 'The GPS data has been read', result: { trips: 1, listed: [] } })
  })

  it('a GPS upload is audited with files and counts', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await platform.call(listAuditLines, { query: { companyid: world.company.id } })
    expect(content[0]).toMatchObject({
      action: 'gpsdatacsv/create',
      subject: 'release',
      subjectid: String(releaseid),
      after: { rows: 1, trips: 1, firstfile: 'gps.csv' },
    })
  })

  it.each([
    ['a row without a day', 'D1,,,1,06:00,06:00,15:00,3', 'gps_without_days', { row: 2, column: 'date' }],
    ['a mistyped century', 'D1,,3/2/2126,1,06:00,06:00,15:00,3', 'gps_without_days', { row: 2, column: 'date' }],
    ['a day before the programme', 'D1,,2019-12-31,1,06:00,06:00,15:00,3', 'gps_without_days', { row: 2 }],
  ])('a GPS upload with only %s is refused', async (_, row, code, error) => {
    const world = await createGpsWorld(app)
    const refusal = await world.admin.refusal(uploadGpsData, {
      body: { divisionid: world.division.id, firstfile: days(row) },
    })
    expect(refusal).toMatchObject({ http: 422, code, errors: [error] })
  })

  it('a GPS upload needs the files, format and columns of the import system', async () => {
    const file = days('D1,,2026-03-02,1,06:00,06:00,15:00,3')
    const one = await createGpsWorld(app)
    const two = await createGpsWorld(app, { userImportTypeid: 5 })
    const ask = (world: GpsWorld, files: object) =>
      world.admin.refusal(uploadGpsData, { body: { divisionid: world.division.id, firstfile: file, ...files } })
    expect(await ask(one, { secondfile: file })).toMatchObject({ http: 422, errors: [{ path: 'secondfile' }] })
    expect(await ask(two, {})).toMatchObject({ http: 422, code: 'second_file_needed' })
    expect(await ask(one, { firstfile: csv('x', 'gps.xlsx') })).toMatchObject({
      http: 422,
      message: 'Incorrect file format',
    })
    expect(await ask(one, { firstfile: csv('date,login\n1,2') })).toMatchObject({
      http: 422,
      message: 'gps.csv: The file lacks these columns: employee id, scheduled in, logout, trips.',
      errors: [{ path: 'firstfile' }],
    })
    expect(await ask(one, { divisionid: 0 })).toMatchObject({ http: 422, errors: [{ path: 'divisionid' }] })
  })

  it('a GPS upload refuses a file name with a NUL character', async () => {
    const world = await createGpsWorld(app)
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const response = await fetch(`${app.address}/api${uploadGpsData.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${world.admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: [
        part('name="divisionid"', String(world.division.id)),
        part(`name="firstfile"; filename*=UTF-8''a%00.csv`, 'x'),
        '--x--\r\n',
      ].join(''),
    })
    expect(response.status).toBe(422)
  })

  it('a GPS upload reports problems in the language of the caller', async () => {
    const world = await createGpsWorld(app)
    const person = await app.world.person({ role: 'Supervisor', divisions: [world.division], lang: 'fr' })
    const supervisor = await app.signedIn(person)
    const firstfile = days('D1,,2026-03-02,1,06:00,6 heures,15:00,3', 'D1,,demain,1,06:00,06:00,15:00,3')
    const { result } = await supervisor.call(uploadGpsData, { body: { divisionid: world.division.id, firstfile } })
    expect(result.listed[0]?.message).toContain('«\u00a0demain\u00a0» n’est pas une date')
    const { trips, datesWithDays } = await supervisor.call(getTrips, { query: { releaseid: result.releaseid } })
    expect(trips[0]?.problems[0]?.message).toContain('«\u00a06 heures\u00a0» n’est pas une heure')
    expect(datesWithDays[0]?.day).toBe('lundi')
  })

  it('a GPS upload reads the date and time formats of spreadsheets', async () => {
    const world = await createGpsWorld(app, { drivers: 8 })
    const file = [
      'sep=;',
      'employee id;date;scheduled in;login;logout;trips',
      'D1;2-Nov-26;530;0.2292;24:00;1',
      'D2;Nov 2, 2026;5.30;5:21a;5:30p;1',
      'D3;02.11.2026;0530;5:21;1745;1',
      'D4;46328;5:30;0,225;17 h 05;1',
      'D5;2 nov. 2026;5:30;0.25;;1',
    ]
    const { releaseid, listed, rows } = await world.upload(csv(file.join('\n')))
    expect({ listed, rows }).toEqual({ listed: [], rows: 5 })
    const { trips } = await world.trips(releaseid)
    const times = trips.map((trip) => [trip.workdate, trip.scheduledtimein, trip.actuallogin, trip.actuallogout])
    expect(times).toEqual([
      ['2026-11-02', '05:30', '05:30', '00:00'],
      ['2026-11-02', '05:30', '05:21', '17:30'],
      ['2026-11-02', '05:30', '05:21', '17:45'],
      ['2026-11-02', '05:30', '05:24', '17:05'],
      ['2026-11-02', '05:30', null, null],
    ])
    expect(trips[4]?.problems).toMatchObject([
      { code: 'time_unreadable', message: '“0.25” is not a time. Write it as 05:30 or 5:30 PM.' },
    ])
  })

  it('a GPS upload reads French headings, and names missing columns in French', async () => {
    const world = await createGpsWorld(app)
    const person = await app.world.person({ role: 'Supervisor', divisions: [world.division], lang: 'fr' })
    const supervisor = await app.signedIn(person)
    const ask = (text: string) => ({ body: { divisionid: world.division.id, firstfile: csv(text, 'jours.csv') } })
    const refusal = await supervisor.refusal(uploadGpsData, ask('N° d’employé;Date;Arrivée\nD1;2026-03-02;05:55'))
    expect(refusal.message).toBe(
      'jours.csv\u00a0: Il manque ces colonnes au fichier\u00a0: arrivée prévue, départ, trajets.',
    )
    const text =
      'Chauffeur;N° d’employé;Date;Camion;Prévu;Arrivée;Départ;Trajets\nAnn;D1;2026-03-02;7;06:00;05:55;15:00;4'
    expect((await supervisor.call(uploadGpsData, ask(text))).result).toMatchObject({ trips: 1, invalid: 0, listed: [] })
  })

  it('a GPS upload with swapped files is refused with a hint, and changes nothing', async () => {
    const world = await createGpsWorld(app, { userImportTypeid: 2 })
    const plan = csv('employee id,date,scheduled in\nD1,2026-03-02,06:00', 'plan.csv')
    const worked = csv('employee id,date,login,logout,trips\nD1,2026-03-02,06:01,15:00,4', 'worked.csv')
    const ask = (firstfile: File, secondfile: File) =>
      world.admin.refusal(uploadGpsData, { body: { divisionid: world.division.id, firstfile, secondfile } })
    expect(await ask(worked, plan)).toMatchObject({
      http: 422,
      code: 'files_swapped',
      message:
        'The two files are in each other’s place: “worked.csv” reads like the second file and “plan.csv” like the first. Swap them and try again.',
    })
    expect(await ask(plan, plan)).toMatchObject({
      code: 'table_columns_missing',
      message: 'plan.csv: The file lacks these columns: login, logout, trips.',
      errors: [{ path: 'secondfile' }],
    })
    await world.upload(plan, worked)
  })

  it('a GPS row with line breaks in its cells is kept without them and marked invalid', async () => {
    const world = await createGpsWorld(app)
    const { releaseid } = await world.upload(days('D1,,2026-03-02,"7\n=2+5",06:00,06:00,15:00,3'))
    const { trips } = await world.trips(releaseid)
    expect(trips).toMatchObject([
      {
        truck: '7 =2+5',
        valid: false,
        problems: [{ code: 'control_characters', message: '“7 =2+5” holds line breaks or other invisible characters' }],
      },
    ])
  })

  it('a GPS upload refuses files that are no text, and keeps rows with hostile values as invalid', async () => {
    const world = await createGpsWorld(app)
    const wide = new Uint8Array([0xff, 0xfe, 0x64, 0, 0, 0, 0x65, 0])
    for (const content of [
      wide,
      new Uint8Array([0]),
      new Uint8Array([0xff, 0xfe]),
      new Uint8Array([0x50, 0x4b, 3, 4]),
    ]) {
      const refusal = await world.admin.refusal(uploadGpsData, {
        body: { divisionid: world.division.id, firstfile: new File([content], 'gps.csv') },
      })
      expect(refusal.http).toBe(422)
    }
    const { releaseid, trips } = await world.upload(
      days(
        '"=cmd|1\'; drop table trips;--",<b>x</b>,2026-03-02,💥,25:99,99:00,x,-1',
        'D1,,2026-03-02,1,,,,1001,too,wide',
      ),
    )
    expect(trips).toBe(2)
    expect((await world.trips(releaseid)).trips.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['time_unreadable', 'time_unreadable', 'time_unreadable', 'trips_unreadable', 'driver_unknown'],
      ['row_too_wide', 'trips_unreadable'],
    ])
  })
})
