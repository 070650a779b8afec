import type { MouseEvent } from 'react'

/** Second click of a double click: it may hit a button that the first one revealed. */
export const isSecondPress = ({ detail }: MouseEvent) => detail > 1
