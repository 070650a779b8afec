import formatOnly from 'use-intl/format-message/format-only'
import { isolatedValues } from '#domain/kernel/direction.ts'

type Parameters_ = Parameters<typeof formatOnly>

/** Says a text that was taken apart when the pages were built; names from right to left are isolated in it. */
function formatMessage(...[key, message, values, options]: Parameters_) {
  return formatOnly(key, message, values && isolatedValues(values), options)
}

formatMessage.raw = formatOnly.raw

// oxlint-disable-next-line import/no-default-export -- it stands in the place of one of use-intl
export default formatMessage
