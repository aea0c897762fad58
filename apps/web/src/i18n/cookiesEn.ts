/** The English texts for a browser that stores no cookies for the page. */
export const cookiesEn = {
  'frame.title': 'You cannot sign in here',
  'frame.text':
    'This browser blocks cookies for pages embedded in other sites. Open the application in its own tab.',
  'cookies.text':
    'This browser blocks cookies for this page. Allow them in the browser settings, then reload the page.',
  'frame.open': 'Open in a new tab',
} as const
