/** A finger on something: moves by pixels from where it began, once per frame of its own clock. */
export function finger(target: Element | Text, count = 1) {
  let time = 0
  const send = (type: string, y: number, { x = 0, cancelable = true } = {}) => {
    time += 16
    const touch = (identifier: number) =>
      new Touch({ identifier, target, clientX: 200 + x, clientY: 300 + y })
    const touches =
      type === 'touchend' || type === 'touchcancel'
        ? []
        : Array.from({ length: count }, (_, index) => touch(index))
    const event = new TouchEvent(type, { touches, changedTouches: [touch(0)], bubbles: true, cancelable })
    Object.defineProperty(event, 'timeStamp', { value: time })
    return target.dispatchEvent(event)
  }
  send('touchstart', 0)
  return {
    /** Returns whether the browser may scroll. */
    move: (y: number, x?: number) => send('touchmove', y, { x }),
    /** While the browser scrolls, which can no longer be canceled. */
    scroll: (y: number) => send('touchmove', y, { cancelable: false }),
    rest: (milliseconds: number) => {
      time += milliseconds
    },
    lift: (y: number) => void send('touchend', y),
    cancel: () => void send('touchcancel', 0),
  }
}
