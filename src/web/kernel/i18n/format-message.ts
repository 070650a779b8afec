import formatOnly from 'use-intl/format-message/format-only'
import { isolatedValues } from '#domain/kernel/direction.ts'

type Parameters_ = Parameters<typeof formatOnly>

/** Formats messages precompiled at build time; isolates values against mixed text directions. */
function formatMessage(...[key, message, values, options]: Parameters_) {
  return formatOnly(key, message, values && isolatedValues(values), options)
}

formatMessage.raw = formatOnly.raw

// oxlint-disable-next-line import/no-default-export -- it stands in the place of one of use-intl
export default formatMessage
