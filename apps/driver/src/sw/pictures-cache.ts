/** Where the worker keeps pictures of badges and people; emptied when somebody signs out. */
export const PICTURES = 'laurel-pictures'
