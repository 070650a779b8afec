import type { MouseEvent } from 'react'

/** Whether it is the second press of two in a row: where the first has put another button, it is not meant for that. */
export const isSecondPress = ({ detail }: MouseEvent) => detail > 1
