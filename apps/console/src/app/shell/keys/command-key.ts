/** What the keyboard of this machine calls the key for commands. */
export const COMMAND_KEY = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl'
