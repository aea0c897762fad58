const pattern = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?(?:[Zz]|([+-])(\d{2}):(\d{2}))$/

/**
 * Parses an RFC 3339 date-time to milliseconds since 1970; returns `null` when it is invalid or the day does not exist.
 * A leap second counts as the second after it, and is valid only at the end of a month in UTC.
 */
export function parseDateTime(value: string): number | null {
  const match = pattern.exec(value)
  if (!match) return null
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  const [hour, minute, second] = [Number(match[4]), Number(match[5]), Number(match[6])]
  const { 7: fraction = '', 8: sign = '+', 9: offsetHour = '0', 10: offsetMinute = '0' } = match
  if (hour > 23 || minute > 59 || Number(offsetHour) > 23 || Number(offsetMinute) > 59) return null

  const date = new Date(0)
  // Date.UTC would read the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  date.setUTCHours(hour, minute, second, Math.floor(Number(`0${fraction}`) * 1000))
  const offset = (Number(offsetHour) * 60 + Number(offsetMinute)) * 60_000
  const time = date.getTime() - (sign === '-' ? -offset : offset)
  return second < 60 || isFirstSecondOfMonth(new Date(time)) ? time : null
}

function isFirstSecondOfMonth(date: Date): boolean {
  const [day, clock = ''] = date.toISOString().split('T')
  return day?.endsWith('-01') === true && clock.startsWith('00:00:00')
}
