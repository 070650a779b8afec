import { createContext, type ReactNode } from 'react'

/** What to do first in a company one has just created: the page leaves room for it, the shell fills that. */
export const FirstStepsContext = createContext<ReactNode>(null)
