import type { apiKeys } from './en/api-keys.ts'
import type { approvals } from './en/approvals.ts'
import type { assign } from './en/assign.ts'
import type { audit } from './en/audit.ts'
import type { auth } from './en/auth.ts'
import type { awards } from './en/awards.ts'
import type { badges } from './en/badges.ts'
import type { board } from './en/board.ts'
import type { budgets } from './en/budgets.ts'
import type { coins } from './en/coins.ts'
import type { companies } from './en/companies.ts'
import type { competitions } from './en/competitions.ts'
import type { days } from './en/days.ts'
import type { defaultBadges } from './en/default-badges.ts'
import type { divisions } from './en/divisions.ts'
import type { gpsData } from './en/gps-data.ts'
import type { gpsSources } from './en/gps-sources.ts'
import type { insights } from './en/insights.ts'
import type { integrations } from './en/integrations.ts'
import type { invitation } from './en/invitation.ts'
import type { leaderboard } from './en/leaderboard.ts'
import type { legal } from './en/legal.ts'
import type { locations } from './en/locations.ts'
import type { mailTemplates } from './en/mail-templates.ts'
import type { notFound } from './en/not-found.ts'
import type { notificationsCenter } from './en/notifications-center.ts'
import type { organisation } from './en/organisation.ts'
import type { people } from './en/people.ts'
import type { peopleImport } from './en/people-import.ts'
import type { pictures } from './en/pictures.ts'
import type { profile } from './en/profile.ts'
import type { programmes } from './en/programmes.ts'
import type { provisioning } from './en/provisioning.ts'
import type { questions } from './en/questions.ts'
import type { reports } from './en/reports.ts'
import type { roles } from './en/roles.ts'
import type { rules } from './en/rules.ts'
import type { schedules } from './en/schedules.ts'
import type { scoreCard } from './en/score-card.ts'
import type { scores } from './en/scores.ts'
import type { sessions } from './en/sessions.ts'
import type { shell } from './en/shell.ts'
import type { shellWindows } from './en/shell-windows.ts'
import type { signOn } from './en/sign-on.ts'
import type { suggestions } from './en/suggestions.ts'
import type { trace } from './en/trace.ts'
import type { transfers } from './en/transfers.ts'
import type { trips } from './en/trips.ts'
import type { webhooks } from './en/webhooks.ts'

declare module '@laurel/kit/i18n/resources.ts' {
  interface TextResources {
    'api-keys': typeof apiKeys
    approvals: typeof approvals
    assign: typeof assign
    audit: typeof audit
    auth: typeof auth
    awards: typeof awards
    badges: typeof badges
    board: typeof board
    budgets: typeof budgets
    coins: typeof coins
    companies: typeof companies
    competitions: typeof competitions
    days: typeof days
    'default-badges': typeof defaultBadges
    'gps-data': typeof gpsData
    'gps-sources': typeof gpsSources
    insights: typeof insights
    integrations: typeof integrations
    'sign-on': typeof signOn
    invitation: typeof invitation
    leaderboard: typeof leaderboard
    legal: typeof legal
    divisions: typeof divisions
    locations: typeof locations
    'mail-templates': typeof mailTemplates
    'not-found': typeof notFound
    'notifications-center': typeof notificationsCenter
    organisation: typeof organisation
    people: typeof people
    'people-import': typeof peopleImport
    pictures: typeof pictures
    profile: typeof profile
    programmes: typeof programmes
    provisioning: typeof provisioning
    questions: typeof questions
    reports: typeof reports
    roles: typeof roles
    rules: typeof rules
    schedules: typeof schedules
    'score-card': typeof scoreCard
    scores: typeof scores
    sessions: typeof sessions
    shell: typeof shell
    'shell-windows': typeof shellWindows
    suggestions: typeof suggestions
    trace: typeof trace
    transfers: typeof transfers
    trips: typeof trips
    webhooks: typeof webhooks
  }
}
