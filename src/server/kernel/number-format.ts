const piece = /0|"([^"]*)"|\\(.)|([- /()])/y

/** Applies a zero-padding format such as `000000` or `"E"-0000`. Undefined for anything else. */
export function paddedNumber(value: string, format: string): string | undefined {
  if (!/^\d+$/.test(value)) return undefined
  const pieces = piecesOf(format.split(';', 1)[0] ?? '')
  const zeros = pieces?.filter((it) => it === digit).length ?? 0
  if (!pieces || zeros === 0) return undefined
  const digits = value.padStart(zeros, '0')
  let at = digits.length - zeros
  let isFirst = true
  return pieces
    .map((it) => {
      if (it !== digit) return it
      const from = isFirst ? 0 : at
      isFirst = false
      at += 1
      return digits.slice(from, at)
    })
    .join('')
}

const digit = Symbol('digit')

function piecesOf(format: string): (string | typeof digit)[] | undefined {
  const pieces: (string | typeof digit)[] = []
  piece.lastIndex = 0
  while (piece.lastIndex < format.length) {
    const found = piece.exec(format)
    if (!found) return undefined
    pieces.push(found[0] === '0' ? digit : (found[1] ?? found[2] ?? found[0]))
  }
  return pieces
}
