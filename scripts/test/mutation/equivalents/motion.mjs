/** @type {import('../readReport.mjs').Equivalent[]} */
export const motion = [
  {
    file: 'travel.ts',
    before: "const pictures = [...(container?.querySelectorAll('img') ?? [])]",
    after: `const pictures = [...(container?.querySelectorAll('img') ?? ["Stryker was here"])]`,
    why: 'A text has no width, so it is no picture on screen.',
  },
  {
    file: 'animateExit.ts',
    before: 'if (ring && dashOffset)',
    after: 'if (ring || dashOffset)',
    why: 'There is an offset exactly if there is a ring.',
  },
  {
    file: 'animateExit.ts',
    before: 'const duration = Number(moved.effect?.getComputedTiming().duration)',
    after: 'const duration = Number(moved.effect.getComputedTiming().duration)',
    why: 'An animation of an element has an effect.',
  },
  {
    file: 'animateExit.ts',
    before: 'if (currentExit === exit) currentExit = null',
    after: 'if (false) currentExit = null',
    why: 'It only frees memory: what has left the document has no offset.',
  },
  {
    file: 'animateSize.ts',
    before: 'const size = entry?.contentRect.height',
    after: 'const size = entry.contentRect.height',
    why: 'An observer is called with an entry.',
  },
  {
    file: 'dragSheet.ts',
    before: 'pull = { from: at - offset, offset, samples: [] }',
    after: 'pull = { from: at - offset, offset, samples: ["Stryker was here"] }',
    why: 'A text has no time, so it is no recent sample.',
  },
  {
    file: 'dragSheet.ts',
    before: 'if (!first || !last || first.time === last.time) return 0',
    after: 'if (!first && !last || first.time === last.time) return 0',
    why: 'Both are there, or neither.',
  },
  {
    file: 'dragSheet.ts',
    before: "panel.addEventListener('touchstart', onStart, { passive: true, signal })",
    after: "panel.addEventListener('touchstart', onStart, { passive: false, signal })",
    why: 'The listener cancels no event.',
  },
  {
    file: 'fade.ts',
    before: "part.style.cssText = ''",
    after: 'part.style.cssText = "Stryker was here!"',
    why: 'Neither text has a style.',
  },
  {
    file: 'rememberRing.ts',
    before: "fadeOut(held, '', () => held.remove())",
    after: 'fadeOut(held, "Stryker was here!", () => held.remove())',
    why: 'Neither text has a style.',
  },
  {
    file: 'preserveState.ts',
    before:
      'const isEndless = ({ effect }: Animation) => !Number.isFinite(effect?.getComputedTiming().endTime)',
    after:
      'const isEndless = ({ effect }: Animation) => !Number.isFinite(effect.getComputedTiming().endTime)',
    why: 'An animation of an element has an effect.',
  },
  {
    file: 'moveViews.ts',
    before: 'let continueRing = (_view: HTMLElement) => false',
    after: 'let continueRing = () => undefined',
    why: 'Either is no ring.',
  },
  {
    file: 'moveViews.ts',
    before: "panel.removeEventListener('click', onClick, true)",
    after: 'panel.removeEventListener("", onClick, true)',
    why: 'Nothing reads it once the observer has stopped.',
  },
  {
    file: 'moveViews.ts',
    before: "panel.removeEventListener('click', onClick, true)",
    after: "panel.removeEventListener('click', onClick, false)",
    why: 'Nothing reads it once the observer has stopped.',
  },
  {
    file: 'holdHeight.ts',
    before: "panel.removeEventListener('click', onClick, true)",
    after: 'panel.removeEventListener("", onClick, true)',
    why: 'Nothing reads it once the observer has stopped.',
  },
  {
    file: 'holdHeight.ts',
    before: "panel.removeEventListener('click', onClick, true)",
    after: "panel.removeEventListener('click', onClick, false)",
    why: 'Nothing reads it once the observer has stopped.',
  },
  {
    file: 'holdHeight.ts',
    before: "panel.removeEventListener('beforeinput', onBeforeInput)",
    after: 'panel.removeEventListener("", onBeforeInput)',
    why: 'Nothing reads it once the observer has stopped.',
  },
]
