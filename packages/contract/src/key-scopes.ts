/** What an API key may do. None of them moves coins. */
export const KEY_SCOPES = [
  'people:read',
  'people:write',
  'gps:write',
  'trips:read',
  'awards:read',
  'coins:read',
  'reports:read',
  'scim',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]

/** Every key begins with it, so that people and scanners recognise one. */
export const KEY_PREFIX = 'lrl_'
