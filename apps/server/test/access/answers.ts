import type { Endpoint } from '@laurel/contract/endpoint.ts'
import { ROLE_NAMES, type RoleName } from '@laurel/contract/roles.ts'

export const CALLERS = ['Stranger', 'Admin', 'CompanyAdmin', 'Manager', 'Supervisor', 'Driver', 'User'] as const
export type CallerName = (typeof CALLERS)[number]

export const isRole = (caller: CallerName): caller is RoleName => ROLE_NAMES.some((role) => role === caller)

/**
 * Who may make each call, and how far they reach:
 *   -         closed: 401 for strangers, 403 for every role
 *   yes       open, and names no record of a person, division or company
 *   own       records of the caller
 *   division  records of the caller's division
 *   company   records of the caller's company
 *   all       records of any company
 *   cookie    opened by the cookie of a phone alone, which these calls do not send: 401
 * Records out of reach are answered with 404, or with the status after the slash; 200 means an answer without them.
 */
const ANSWERS = `
                                              Stranger  Admin  CompanyAdmin  Manager       Supervisor    Driver    User

  POST /auth/signin                           yes       yes    yes           yes           yes           yes       yes
  POST /auth/passwordreset                    yes       yes    yes           yes           yes           yes       yes
  POST /auth/emailconfirm                     yes       yes    yes           yes           yes           yes       yes
  POST /auth/changepassword                   yes       yes    yes           yes           yes           yes       yes
  POST /auth/checklink                        yes       yes    yes           yes           yes           yes       yes
  GET  /auth/demo                             yes       yes    yes           yes           yes           yes       yes
  POST /auth/renew                            cookie    cookie cookie        cookie        cookie        cookie    cookie
  GET  /auth/loaduser                         -         yes    yes           yes           yes           yes       yes
  POST /auth/logout                           -         yes    yes           yes           yes           yes       yes
  GET  /auth/sessions                         -         yes    yes           yes           yes           yes       yes
  POST /auth/sessions/end                     -         yes    yes           yes           yes           yes       yes
  POST /auth/sessions/endothers               -         yes    yes           yes           yes           yes       yes
  POST /auth/loginas                          -         all    -             -             -             -         -
  POST /auth/secondfactor/start               -         yes    yes           yes           yes           yes       yes
  POST /auth/secondfactor/enable              -         yes    yes           yes           yes           yes       yes
  POST /auth/secondfactor/disable             -         yes    yes           yes           yes           yes       yes
  POST /auth/secondfactor/codes               -         yes    yes           yes           yes           yes       yes
  POST /auth/confirmaddress                   yes       yes    yes           yes           yes           yes       yes
  POST /auth/passkeys/offer                   -         -      -             -             -             yes       yes
  POST /auth/passkeys/add                     -         -      -             -             -             yes       yes
  POST /auth/passkeys/challenge               yes       yes    yes           yes           yes           yes       yes
  POST /auth/passkeys/signin                  yes       yes    yes           yes           yes           yes       yes
  POST /auth/passkeys/ask                     -         -      -             -             -             yes       yes
  GET  /auth/passkeys/list                    -         -      -             -             -             yes       yes
  POST /auth/passkeys/remove                  -         -      -             -             -             own       own
  POST /auth/sso/start                        yes       yes    yes           yes           yes           yes       yes
  POST /auth/sso/finish                       cookie    cookie cookie        cookie        cookie        cookie    cookie
  GET  /sso/callback                          yes       yes    yes           yes           yes           yes       yes
  GET  /sso                                   -         all    company       -             -             -         -
  POST /sso                                   -         all    company       -             -             -         -
  POST /sso/test                              -         all    company       -             -             -         -
  POST /sso/verify-domain                     -         all    company       -             -             -         -
  POST /users/updatelang                      -         yes    yes           yes           yes           yes       yes
  POST /users/updatedata                      -         yes    yes           yes           yes           yes       yes
  POST /users/updatepassword                  -         yes    yes           yes           yes           yes       yes
  POST /users/uploadimage                     -         all    company       own/403       own/403       own/403   own/403
  POST /users/removeimage                     -         all    company       own/403       own/403       own/403   own/403

  GET  /companies                             -         all    -             -             -             -         -
  POST /companies/create                      -         yes    -             -             -             -         -
  POST /companies/update                      -         all    -             -             -             -         -
  POST /companies/delete                      -         all    -             -             -             -         -
  GET  /companies/use                         -         all    -             -             -             -         -
  POST /companies/close                       -         all    -             -             -             -         -
  POST /companies/open                        -         all    -             -             -             -         -
  GET  /companies/books                       -         all    company       -             -             -         -
  POST /companies/books                       -         all    company       -             -             -         -
  GET  /companies/get                         -         yes    yes           yes           yes           -         -
  GET  /companies/getlist                     -         yes    yes           yes           yes           -         -
  GET  /divisions                             -         all    -             -             -             -         -
  POST /divisions/create                      -         all    -             -             -             -         -
  POST /divisions/update                      -         all    -             -             -             -         -
  POST /divisions/delete                      -         all    -             -             -             -         -
  GET  /divisions/use                         -         all    -             -             -             -         -
  GET  /divisions/get                         -         all    company       company       company       -         -
  GET  /divisions/getcompanydivisions         -         -      yes           yes           yes           -         -
  GET  /locations                             -         all    company       division      -             -         -
  POST /locations/create                      -         all    company       division      -             -         -
  POST /locations/update                      -         all    company       division      -             -         -
  POST /locations/delete                      -         all    company       division      -             -         -
  GET  /locations/get                         -         all    company       division      division      -         -
  GET  /locations/getlocations                -         all    company       division      division      -         -
  GET  /roles/get                             -         yes    yes           yes           yes           -         -

  GET  /users                                 -         all    company       division      division      -         -
  GET  /drivers                               -         -      company       division      division      -         -
  POST /users/create                          -         all    company       -             -             -         -
  POST /users/update                          -         all    company       -             -             -         -
  POST /users/changestatus                    -         all    company       -             -             -         -
  POST /users/delete                          -         all    company       -             -             -         -
  POST /drivers/delete                        -         all    company       -             -             -         -
  POST /users/restore                         -         all    company       -             -             -         -
  POST /users/permanentdelete                 -         all    -             -             -             -         -
  POST /users/reset-password-admin            -         all    -             -             -             -         -
  POST /users/set-password-admin              -         all    -             -             -             -         -
  POST /users/disable-second-factor           -         all    -             -             -             -         -
  POST /users/end-devices                     -         all    company       -             -             -         -
  POST /users/invitation                      -         all    company       -             -             -         -
  POST /users/resend-invitation               -         all    company       -             -             -         -
  POST /users/changestatusall                 -         all    company       -             -             -         -
  POST /users/move                            -         all    company       -             -             -         -
  POST /users/import                          -         all    company       -             -             -         -
  POST /users/import/problems                 -         all    company       -             -             -         -
  GET  /users/import/sample                   -         all    company       -             -             -         -
  GET  /users/imports                         -         all    company       -             -             -         -
  POST /users/imports/undo                    -         all    company       -             -             -         -
  GET  /provisioning                          -         all    company       -             -             -         -
  GET  /provisioning/log                      -         all    company       -             -             -         -
  GET  /provisioning/groups                   -         all    company       -             -             -         -
  POST /provisioning/place                    -         all    company       -             -             -         -
  POST /provisioning/unlink                   -         all    company       -             -             -         -
  GET  /jobs/:jobid                           -         own    own           own           own           own       own

  GET  /defaultbadges                         -         yes    -             -             -             -         -
  GET  /defaultbadges/getlist                 -         yes    -             -             -             -         -
  GET  /badges/get                            -         all    company       division      -             -         -
  POST /badges/create                         -         all    company       -             -             -         -
  POST /badges/update                         -         all    company       -             -             -         -
  POST /badges/delete                         -         all    company       -             -             -         -
  GET  /badges/archived                       -         all    company       -             -             -         -
  POST /badges/restore                        -         all    company       -             -             -         -
  GET  /badges/check-assign                   -         -      company       division      -             -         -
  POST /badges/assign                         -         -      company       division      -             -         -
  GET  /awards                                -         -      company       division      -             -         -
  POST /awards/reverse                        -         -      company       division      -             -         -
  POST /awards/reverseall                     -         -      company       division      -             -         -
  POST /awards/move/preview                   -         -      company       division      -             -         -
  POST /awards/move                           -         -      company       division      -             -         -
  GET  /budgets                               -         all    company       company       -             -         -
  POST /budgets                               -         -      company       -             -             -         -
  POST /budgets/delete                        -         -      company       -             -             -         -
  GET  /proposals                             -         all    company/200   own/200       -             -         -
  POST /proposals/approve                     -         all    company       -             -             -         -
  POST /proposals/deny                        -         all    company       -             -             -         -
  POST /proposals/withdraw                    -         -      own           own           -             -         -
  GET  /approvals/settings                    -         -      yes           -             -             -         -
  POST /approvals/settings                    -         -      yes           -             -             -         -
  GET  /rules                                  -         -      yes           -             -             -         -
  POST /rules/create                           -         -      company       -             -             -         -
  POST /rules/update                           -         -      company       -             -             -         -
  POST /rules/pause                            -         -      company       -             -             -         -
  POST /rules/delete                           -         -      company       -             -             -         -
  POST /rules/run                              -         -      yes           -             -             -         -
  GET  /rules/calendar                         -         -      company       -             -             -         -

  GET  /gpsdatacsv/getreleases                -         -      company       division      division      -         -
  POST /gpsdatacsv/create                     -         -      company       division      division      -         -
  POST /gpsdatacsv/splitcreate                -         -      company       division      division      -         -
  POST /gpsdatacsv/delete                     -         -      company       division      division      -         -
  GET  /gpsdatacsv/leftout                    -         -      company       division      division      -         -
  GET  /gpsdatacsv/sample                     -         -      yes           yes           yes           -         -
  GET  /gpsdatacsv/gettrips                   -         -      company       division      division      -         -
  POST /trips/update                          -         -      company       division      division      -         -
  POST /trips/updateall                       -         -      company       division      division      -         -
  POST /trips/delete                          -         -      company       division      division      -         -
  POST /trips/restore                         -         -      company       division      division      -         -
  GET  /trips/source                          -         -      company       division      division      -         -
  GET  /trips/releasepreview                  -         -      company       division      division      -         -
  POST /trips/release                         -         -      company       division      -             -         -
  POST /trips/correct/preview                 -         -      company       division      -             -         -
  POST /trips/correct                         -         -      company       division      -             -         -
  GET  /releases/corrections                  -         -      company       division      division      -         -

  POST /gps-data/days                         -         -      company       division      division      -         -
  GET  /releases/proposals                    -         -      company       division      division      -         -
  POST /releases/proposals/dismiss            -         -      company       division      -             -         -
  GET  /gps-sources                           -         all    company       -             -             -         -
  GET  /gps-sources/files                     -         all    company       -             -             -         -
  POST /gps-sources/create                    -         all    company       -             -             -         -
  POST /gps-sources/update                    -         all    company       -             -             -         -
  POST /gps-sources/pause                     -         all    company       -             -             -         -
  POST /gps-sources/delete                    -         all    company       -             -             -         -
  POST /gps-sources/fetch                     -         all    company       -             -             -         -
  POST /gps-sources/check                     -         yes    yes           -             -             -         -
  GET  /keys                                  -         all    company       -             -             -         -
  POST /keys/create                           -         all    company       -             -             -         -
  POST /keys/rotate                           -         all    company       -             -             -         -
  POST /keys/end                              -         all    company       -             -             -         -
  POST /users/leaderboard                     -         all    company       division      division      -         -
  POST /users/leaderboard/user                -         all    company       division      division      -         -
  POST /users/leaderboard/export              -         all    company       division      division      -         -
  POST /reports/getglobaluserreportfilters    -         all    company       division      division      -         -
  POST /reports/getglobaluserreport           -         all    company       division      division      -         -
  POST /reports/exportglobaluserreport        -         all    company       division      division      -         -
  GET  /insights/summary                       -         all    company       division      -             -         -
  GET  /insights/summary/export                -         all    company       division      -             -         -
  GET  /insights/leftout                       -         all    company       division      division      -         -
  GET  /insights/leftout/export                -         all    company       division      division      -         -
  GET  /insights/givers                        -         all    company       division      -             -         -
  GET  /insights/givers/export                 -         all    company       division      -             -         -
  GET  /insights/fairness                      -         all    company       division      -             -         -
  GET  /insights/fairness/export               -         all    company       division      -             -         -
  GET  /insights/trend                         -         all    company       division      -             -         -
  GET  /insights/trend/export                  -         all    company       division      -             -         -
  GET  /insights/badges                        -         all    company       division      -             -         -
  GET  /insights/badges/export                 -         all    company       division      -             -         -
  GET  /schedules                              -         -      yes           -             -             -         -
  POST /schedules/create                       -         -      company       -             -             -         -
  POST /schedules/update                       -         -      company       -             -             -         -
  POST /schedules/delete                       -         -      company       -             -             -         -
  POST /schedules/send                         -         -      company       -             -             -         -
  GET  /webhooks                               -         all    company       -             -             -         -
  POST /webhooks/create                        -         all    company       -             -             -         -
  POST /webhooks/update                        -         all    company       -             -             -         -
  POST /webhooks/delete                        -         all    company       -             -             -         -
  POST /webhooks/rotate                        -         all    company       -             -             -         -
  POST /webhooks/test                          -         all    company       -             -             -         -
  GET  /webhooks/deliveries                    -         all    company       -             -             -         -
  POST /webhooks/replay                        -         all    company       -             -             -         -
  GET  /drivers/getdriver                     -         all    company       division      division      own       own
  GET  /drivers/getday                        -         all    company       division      division      -         -
  POST /drivers/getbadgesstatistic            -         all    company       division      division      own       own
  POST /drivers/exportbadgestatistic          -         all    company       division      division      own       own
  GET  /drivers/getperformance                -         all    company       division      division      own       own
  POST /drivers/exportperformancehistory      -         all    company       division      division      own       own
  POST /drivers/getcompletebadgehistoryfilters  -       all    company       division      division      own       own
  POST /drivers/getcompletebadgehistorydata   -         all    company       division      division      own       own
  POST /drivers/exportcompletebadgehistorydata  -       all    company       division      division      own       own

  POST /users/redeems                         -         all    company       division      -             -         -
  POST /users/redeemall                       -         all    company       division      -             -         -
  GET  /users/redeemsqueue                    -         all    -             -             -             -         -
  GET  /users/redeemsqueue/export             -         all    -             -             -             -         -
  GET  /users/redeems/state                   -         yes    -             -             -             -         -
  POST /users/redeem/delete                   -         all    -             -             -             -         -
  POST /users/redeem/retry                    -         all    -             -             -             -         -
  POST /users/redeem/deleteall                -         all    -             -             -             -         -
  POST /users/redeem/retryall                 -         all    -             -             -             -         -
  POST /users/redeems/restart                 -         yes    -             -             -             -         -
  GET  /transfers/reconciliation              -         all    -             -             -             -         -
  GET  /transfers/reconciliation/export       -         all    -             -             -             -         -
  GET  /coins/lines                           -         all    company       division      -             -         -
  GET  /coins/lines/export                    -         all    company       division      -             -         -
  GET  /coins/find                            -         all    company/200   division/200  -             -         -
  POST /coins/correct                         -         -      company       -             -             -         -
  GET  /coins/trace                           -         all    company       division      -             -         -
  GET  /coins/trace/export                    -         all    company       division      -             -         -
  GET  /coins/owed                            -         all    company       -             -             -         -
  GET  /coins/rollforward                     -         all    company       -             -             -         -
  GET  /coins/rollforward/export              -         all    company       -             -             -         -
  GET  /coins/paid                            -         all    company       -             -             -         -
  GET  /coins/transfers                       -         -      company       division      -             -         -
  GET  /export/settings                       -         yes    -             -             -             -         -
  POST /export/names                          -         all    -             -             -             -         -
  POST /export/settings                       -         yes    -             -             -             -         -
  POST /service/awardcoexport                 -         yes    -             -             -             -         -
  GET  /export/runs                           -         yes    -             -             -             -         -
  GET  /export/runs/file/:id                  -         yes    -             -             -             -         -

  GET  /mail-templates                        -         yes    -             -             -             -         -
  POST /mail-templates/create                 -         yes    -             -             -             -         -
  POST /mail-templates/update                 -         yes    -             -             -             -         -
  POST /mail-templates/delete                 -         yes    -             -             -             -         -
  POST /mail-templates/preview                -         yes    -             -             -             -         -
  POST /mail-templates/test                   -         yes    -             -             -             -         -
  GET  /competitions                          -         yes    -             -             -             -         -
  POST /competitions/create                   -         all    -             -             -             -         -
  POST /competitions/update                   -         all    -             -             -             -         -
  POST /competitions/delete                   -         all    -             -             -             -         -
  GET  /competitions/export                   -         all    -             -             -             -         -
  GET  /challenges                             -         -      yes           -             -             -         -
  POST /challenges/create                      -         -      company       -             -             -         -
  POST /challenges/update                      -         -      company       -             -             -         -
  POST /challenges/delete                      -         -      company       -             -             -         -
  GET  /challenges/export                      -         -      company       -             -             -         -
  GET  /challenges/board                       -         yes    yes           yes           yes           yes       yes
  GET  /board/:id                             yes       yes    yes           yes           yes           yes       yes

  GET  /notifications                         -         -      company/200   division/200  yes           -         -
  POST /notifications/read/:id                -         -      company       division      -             -         -
  POST /notifications/complete/:id            -         -      company       division      -             -         -
  POST /notifications/reopen/:id              -         -      company       division      -             -         -
  POST /suggestions/answer                    -         -      company       division      -             -         -
  GET  /questions                             -         all    company/200   division/200  division/200  -         -
  POST /questions/answer                      -         all    company       division      division      -         -
  POST /suggestions/create                    -         -      -             -             -             yes       yes
  POST /notifications/create                  -         all    company/422   division/422  division/422  -         -
  GET  /notifications/recipients              -         all    company       division      division      -         -
  GET  /notifications/load                    -         all    company/200   division/200  division/200  -         -
  GET  /notifications/load/export             -         all    company/200   division/200  division/200  -         -
  GET  /notifications/sends                   -         all    company/200   division/200  division/200  -         -
  GET  /notifications/sends/:id               -         all    company       division      division      -         -
  GET  /notifications/unseen                  -         yes    yes           yes           yes           -         -
  POST /notifications/acknowledge             -         own    own           own           own           -         -
  POST /notifications/stop                    -         own    own           own           own           -         -
  GET  /me/home                               -         -      -             -             -             yes       yes
  GET  /me/days                               -         -      -             -             -             yes       yes
  GET  /me/days/:date                         -         -      -             -             -             yes       yes
  POST /me/days/ask                           -         -      -             -             -             yes       yes
  GET  /me/suggestions                        -         -      -             -             -             yes       yes
  GET  /me/inbox                              -         -      -             -             -             yes       yes
  POST /me/inbox/read                         -         -      -             -             -             yes       yes
  GET  /me/badges                             -         -      -             -             -             yes       yes
  GET  /me/feed                               -         -      -             -             -             yes       yes
  POST /me/feed/applaud                       -         -      -             -             -             division  division
  GET  /me/board                              -         -      -             -             -             yes       yes
  GET  /me/competitions                       -         -      -             -             -             yes       yes
  GET  /me/wallet                             -         -      -             -             -             yes       yes
  POST /me/transfers                          -         -      -             -             -             yes       yes
  GET  /me/history                            -         -      -             -             -             yes       yes
  GET  /me/rules                              -         -      -             -             -             yes       yes
  POST /me/export                             -         -      -             -             -             yes       yes
  GET  /me/export                             -         -      -             -             -             yes       yes
  GET  /me/export/:jobid                      -         -      -             -             -             own       own
  GET  /me/settings                           -         -      -             -             -             yes       yes
  POST /me/settings                           -         -      -             -             -             yes       yes
  GET  /me/devices                            -         -      -             -             -             yes       yes
  POST /me/devices/end                        -         -      -             -             -             own       own
  GET  /devices/key                           -         -      -             -             -             yes       yes
  POST /devices/register                      -         -      -             -             -             yes       yes
  POST /devices/remove                        -         -      -             -             -             yes       yes

  GET  /alerts                                -         yes    -             -             -             -         -
  GET  /about                                 -         yes    yes           yes           yes           -         -
  GET  /audit                                 -         all    company/200   -             -             -         -
  GET  /audit/export                          -         all    company/200   -             -             -         -
  GET  /files/:hash                           yes       yes    yes           yes           yes           yes       yes
  GET  /badge-icons/:key                      yes       yes    yes           yes           yes           yes       yes
  GET  /health                                yes       yes    yes           yes           yes           yes       yes
`

export const REACHES = ['-', 'yes', 'own', 'division', 'company', 'all', 'cookie'] as const

export interface Answer {
  reach: (typeof REACHES)[number]
  /** The status for records out of reach. */
  beyond: number
}

const parseAnswer = (cell: string): Answer => {
  const [word, status = '404'] = cell.split('/')
  const reach = REACHES.find((name) => name === word)
  if (!reach) throw new Error(`"${cell}" is no answer`)
  return { reach, beyond: Number(status) }
}

const parseRow = (line: string) => {
  const [method, path, ...cells] = line.trim().split(/\s+/)
  if (cells.length !== CALLERS.length) throw new Error(`a row has ${CALLERS.length} answers: ${line}`)
  return [`${method} ${path}`, cells.map(parseAnswer)] as const
}

const declared = ANSWERS.split('\n')
  .filter((line) => /^\s+(GET|POST)\s/.test(line))
  .map(parseRow)

export const declaredCalls = declared.map(([call]) => call)

const rows = new Map<string, Answer[]>(declared)

export const callName = ({ method, path }: Endpoint) => `${method} ${path}`

export const isReading = ({ method, readOnly }: Endpoint) => method === 'GET' || readOnly === true

/** The answer that the table declares for a call and a caller. */
export const expectedAnswer = (endpoint: Endpoint, caller: CallerName): Answer => {
  const answer = rows.get(callName(endpoint))?.[CALLERS.indexOf(caller)]
  if (!answer) throw new Error(`the table does not know ${callName(endpoint)}`)
  return answer
}
