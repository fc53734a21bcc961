import { listAuditLines } from '@laurel/contract/audit.ts'
import { uploadGpsData, uploadSplitGpsData } from '@laurel/contract/gps-data.ts'
import { getTripSource, getTrips } from '@laurel/contract/trips.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/test-app.ts'
import { createGpsScene, csv, days, type GpsScene } from './gps-scene.ts'

const app = testApp()
let foreign: GpsScene

beforeAll(async () => {
  foreign = await createGpsScene(app)
  await foreign.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
})

describe('uploading GPS data', () => {
  it('puts every row into a trip or lists it', async () => {
    const scene = await createGpsScene(app)
    const result = await scene.upload(
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
    const { trips } = await scene.trips(result.releaseid)
    expect(trips).toMatchObject([
      { employeeID: 'D1', truck: '214', actuallogin: '05:55', numberoftrips: 6, valid: true },
      { employeeID: 'D2', workdate: '2026-03-03', scheduledtimein: '06:00', actuallogout: '15:30', lateArrival: true },
      { driver: 'Who', userid: null, locationid: null, valid: false, problems: [{ code: 'driver_unknown' }] },
    ])
    expect(trips[0]?.driver).toContain('Driver 1')
  })

  it('keeps from where each trip came, and what the line said', async () => {
    const scene = await createGpsScene(app, { userImportTypeid: 2 })
    const { releaseid } = await scene.upload(
      csv('employee id,date,scheduled in\nD1,2026-03-02,06:00', 'plan.csv'),
      csv(
        'employee id,date,truck,login,logout,trips\nD2,2026-03-02,9,07:00,15:00,1\nD1,2026-03-02,7,06:01,15:00,4',
        'days.csv',
      ),
    )
    const [trip] = (await scene.trips(releaseid)).trips
    expect(trip).toMatchObject({ file: 'firstfile', row: 2, actuallogin: '06:01' })
    const source = await scene.admin.call(getTripSource, { query: { id: trip?.id ?? 0 } })
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

  it('has a second name', async () => {
    const scene = await createGpsScene(app)
    const body = { divisionid: scene.division.id, firstfile: days('D1,,2026-03-02,1,06:00,06:00,15:00,3') }
    const answer = await scene.supervisor.call(uploadSplitGpsData, { body })
    expect(answer).toMatchObject({ status: 1, message: 'The GPS data has been read', result: { trips: 1, listed: [] } })
  })

  it('leaves an audit line', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days('D1,,2026-03-02,1,06:00,06:00,15:00,3'))
    const platform = await app.signedIn(await app.world.person({ role: 'Admin' }))
    const { content } = await platform.call(listAuditLines, { query: { companyid: scene.company.id } })
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
  ])('is refused with nothing but %s', async (_, row, code, error) => {
    const scene = await createGpsScene(app)
    const refusal = await scene.admin.refusal(uploadGpsData, {
      body: { divisionid: scene.division.id, firstfile: days(row) },
    })
    expect(refusal).toMatchObject({ http: 422, code, errors: [error] })
  })

  it('wants the files that the import system reads', async () => {
    const file = days('D1,,2026-03-02,1,06:00,06:00,15:00,3')
    const one = await createGpsScene(app)
    const two = await createGpsScene(app, { userImportTypeid: 5 })
    const ask = (scene: GpsScene, files: object) =>
      scene.admin.refusal(uploadGpsData, { body: { divisionid: scene.division.id, firstfile: file, ...files } })
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

  it('takes no file whose name cannot be stored', async () => {
    const scene = await createGpsScene(app)
    const part = (head: string, content: string) =>
      `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
    const response = await fetch(`${app.address}/api${uploadGpsData.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${scene.admin.token}`, 'content-type': 'multipart/form-data; boundary=x' },
      body: [
        part('name="divisionid"', String(scene.division.id)),
        part(`name="firstfile"; filename*=UTF-8''a%00.csv`, 'x'),
        '--x--\r\n',
      ].join(''),
    })
    expect(response.status).toBe(422)
  })

  it('answers in the language of the caller', async () => {
    const scene = await createGpsScene(app)
    const person = await app.world.person({ role: 'Supervisor', divisions: [scene.division], lang: 'fr' })
    const supervisor = await app.signedIn(person)
    const firstfile = days('D1,,2026-03-02,1,06:00,6 heures,15:00,3', 'D1,,demain,1,06:00,06:00,15:00,3')
    const { result } = await supervisor.call(uploadGpsData, { body: { divisionid: scene.division.id, firstfile } })
    expect(result.listed[0]?.message).toContain('«\u00a0demain\u00a0» n’est pas une date')
    const { trips, datesWithDays } = await supervisor.call(getTrips, { query: { releaseid: result.releaseid } })
    expect(trips[0]?.problems[0]?.message).toContain('«\u00a06 heures\u00a0» n’est pas une heure')
    expect(datesWithDays[0]?.day).toBe('lundi')
  })

  it('reads the forms that spreadsheets give dates and times', async () => {
    const scene = await createGpsScene(app, { drivers: 8 })
    const file = [
      'sep=;',
      'employee id;date;scheduled in;login;logout;trips',
      'D1;2-Nov-26;530;0.2292;24:00;1',
      'D2;Nov 2, 2026;5.30;5:21a;5:30p;1',
      'D3;02.11.2026;0530;5:21;1745;1',
      'D4;46328;5:30;0,225;17 h 05;1',
      'D5;2 nov. 2026;5:30;0.25;;1',
    ]
    const { releaseid, listed, rows } = await scene.upload(csv(file.join('\n')))
    expect({ listed, rows }).toEqual({ listed: [], rows: 5 })
    const { trips } = await scene.trips(releaseid)
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

  it('takes the headings that the French console shows, and names what is missing in French', async () => {
    const scene = await createGpsScene(app)
    const person = await app.world.person({ role: 'Supervisor', divisions: [scene.division], lang: 'fr' })
    const supervisor = await app.signedIn(person)
    const ask = (text: string) => ({ body: { divisionid: scene.division.id, firstfile: csv(text, 'jours.csv') } })
    const refusal = await supervisor.refusal(uploadGpsData, ask('N° d’employé;Date;Arrivée\nD1;2026-03-02;05:55'))
    expect(refusal.message).toBe(
      'jours.csv\u00a0: Il manque ces colonnes au fichier\u00a0: arrivée prévue, départ, trajets.',
    )
    const text =
      'Chauffeur;N° d’employé;Date;Camion;Prévu;Arrivée;Départ;Trajets\nAnn;D1;2026-03-02;7;06:00;05:55;15:00;4'
    expect((await supervisor.call(uploadGpsData, ask(text))).result).toMatchObject({ trips: 1, invalid: 0, listed: [] })
  })

  it('says that two files are in each other’s place, and changes nothing', async () => {
    const scene = await createGpsScene(app, { userImportTypeid: 2 })
    const plan = csv('employee id,date,scheduled in\nD1,2026-03-02,06:00', 'plan.csv')
    const worked = csv('employee id,date,login,logout,trips\nD1,2026-03-02,06:01,15:00,4', 'worked.csv')
    const ask = (firstfile: File, secondfile: File) =>
      scene.admin.refusal(uploadGpsData, { body: { divisionid: scene.division.id, firstfile, secondfile } })
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
    await scene.upload(plan, worked)
  })

  it('keeps a row whose cells hold line breaks as invalid, without them', async () => {
    const scene = await createGpsScene(app)
    const { releaseid } = await scene.upload(days('D1,,2026-03-02,"7\n=2+5",06:00,06:00,15:00,3'))
    const { trips } = await scene.trips(releaseid)
    expect(trips).toMatchObject([
      {
        truck: '7 =2+5',
        valid: false,
        problems: [{ code: 'control_characters', message: '“7 =2+5” holds line breaks or other invisible characters' }],
      },
    ])
  })

  it('survives hostile bytes', async () => {
    const scene = await createGpsScene(app)
    const wide = new Uint8Array([0xff, 0xfe, 0x64, 0, 0, 0, 0x65, 0])
    for (const content of [
      wide,
      new Uint8Array([0]),
      new Uint8Array([0xff, 0xfe]),
      new Uint8Array([0x50, 0x4b, 3, 4]),
    ]) {
      const refusal = await scene.admin.refusal(uploadGpsData, {
        body: { divisionid: scene.division.id, firstfile: new File([content], 'gps.csv') },
      })
      expect(refusal.http).toBe(422)
    }
    const { releaseid, trips } = await scene.upload(
      days(
        '"=cmd|1\'; drop table trips;--",<b>x</b>,2026-03-02,💥,25:99,99:00,x,-1',
        'D1,,2026-03-02,1,,,,1001,too,wide',
      ),
    )
    expect(trips).toBe(2)
    expect((await scene.trips(releaseid)).trips.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['time_unreadable', 'time_unreadable', 'time_unreadable', 'trips_unreadable', 'driver_unknown'],
      ['row_too_wide', 'trips_unreadable'],
    ])
  })
})
