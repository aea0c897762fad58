/** What browsers of the floor have, although the data counts it as missing, with how theirs differs. */
export const partial = {
  'api.AbortSignal.timeout_static':
    'Before Chrome 124 it aborts with an AbortError instead of a TimeoutError: do not read its reason.',
  'api.InputEvent.isComposing': 'In Safari the key that ends a composition comes after it.',
  'api.KeyboardEvent.isComposing': 'In Safari the key that ends a composition comes after it.',
  'api.KeyboardEvent.code': 'Chrome and Firefox on Android leave it empty.',
  'api.KeyboardEvent.repeat': 'Chrome does not set it if several keys are held.',
  'api.Window.devicePixelRatio': 'In Safari it does not change with the zoom.',
  'api.Window.open': 'Safari on iOS needs a target.',
}
