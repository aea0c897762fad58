/** Separates elements by commas: "A, B". */
export function listed(items: readonly Node[]): (Node | string)[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [', ', item]))
}
