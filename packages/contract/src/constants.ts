export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]
export const DEFAULT_LANGUAGE: Language = 'en'

export const SESSION_MS = 30 * 60 * 1000
/** A phone stays signed in this long after its last use. */
export const DEVICE_SESSION_MS = 90 * 24 * 3600 * 1000
/** However busy somebody is, after this time they sign in again. */
export const SESSION_MAX_MS = 12 * 60 * 60 * 1000
export const SESSION_WARNING_MS = 2 * 60 * 1000

export const PAGE_SIZES = [10, 20, 50] as const
export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100
/** Entries on one page of the calendar of the rules. */
export const CALENDAR_PAGE_SIZE = 100

export const DEFAULT_TIMEZONE = 'America/New_York'

/** As a new company has it in the database. */
export const DEFAULT_MESSAGE_WINDOW = { from: '17:00', to: '20:00' }
export const PROGRAMME_EPOCH = '2020-01-01'

export const IMAGE_MAX_BYTES = 1024 * 1024
export const TABLE_FILE_MAX_BYTES = 25 * 1024 * 1024
export const IMAGE_MAX_MEGAPIXELS = 40

export const BADGE_MAX_POINTS = 1_000_000
export const BADGE_MAX_COINS = 10_000
export const ASSIGN_MAX_PEOPLE = 10_000

/** How long an award can be taken back: by who gave it, and by an administrator of the company. */
export const REVERSAL_HOURS_GIVER = 24
export const REVERSAL_DAYS_COMPANY = 30

/** The most rows that one list or one submission of transfers holds. */
export const TRANSFER_MAX_ROWS = 5000
/** The most entries of the transfer queue that one call changes. */
export const TRANSFER_ACTION_MAX = 500
export const TRANSFER_MAX_COINS = 10_000_000
export const PROPOSAL_STATES = ['open', 'approved', 'denied', 'withdrawn', 'expired'] as const
export const PROPOSALS_PAGE_SIZE = 20
/** Of one month. */
export const BUDGET_MAX_COINS = 10_000_000
/** Of one correction by hand. */
export const COIN_CORRECTION_MAX = 1_000_000

/** Places of a public board in one answer. */
export const BOARD_PAGE_SIZE = 100

export const SUGGESTION_MAX_TITLE = 100
export const SUGGESTION_MAX_TEXT = 2000
export const SUGGESTION_ANSWER_MAX = 1000
export const QUESTION_MAX = 500
export const QUESTION_ANSWER_MAX = 1000
export const SUGGESTION_MAX_IMAGES = 5
/** How many new suggestions the bell names. */
export const SUGGESTIONS_IN_BELL = 5

export const NOTIFICATION_MAX_TITLE = 100
export const NOTIFICATION_MAX_TEXT = 150
export const NOTIFICATION_MAX_RECIPIENTS = 10_000
/** Up to so many recipients a call waits for the delivery; more are left to the background. */
export const NOTIFICATION_RECIPIENTS_AT_ONCE = 100

/** The most rows that one GPS file holds, and that one call saves. */
export const GPS_MAX_ROWS = 200_000
export const TRIPS_MAX_ROWS = 10_000
/** Larger releases go on after their call was answered. */
export const RELEASE_AT_ONCE_ROWS = 10_000
/** The most trips of one person on one day. */
export const TRIP_MAX_NUMBER = 1000

export const PASSWORD_MIN = 8

export const TOKEN_HEADER = 'x-auth-token'
export const OLD_TOKEN_HEADER = 'x-old-token'
/** On a call that a program made by itself, such as a poll: it does not prolong the session. */
export const BACKGROUND_HEADER = 'x-background'
export const REQUEST_ID_HEADER = 'x-request-id'
/** A uuid that the caller makes once per action: the same call again under it gets the first answer. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** The most JSON that a call takes, unless its endpoint says otherwise. */
export const BODY_MAX_BYTES = 16 * 1024
