export const notFound = {
  title: 'This page does not exist',
  text: 'The address may be mistyped, or the page is not part of your programme.',
  home: 'Go to the start page',
} as const
