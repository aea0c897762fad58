/** The English texts of the page about invalid settings, loaded with it. */
export const configEn = {
  title: 'This page is not configured',
  text: 'The server sent this page without valid settings. If you run this server, check these:',
  absent: 'The element #countersign-config is missing. Open the page through the Countersign server.',
  not_json: 'The element #countersign-config is not valid JSON.',
  field: '{path} is missing or invalid.',
  invalid_chain: 'Network {chain}: {field} is invalid.',
  invalid_connector: '{connector}: {field} is invalid.',
  refused: 'The settings are invalid. The browser’s console shows the error.',
} as const
