import { createContext } from 'react'

/**
 * Makes a call that may need a fresh proof. Rooms in which such calls are made give a way that asks for the proof and makes the call
 * again; elsewhere the call is made once.
 */
export const Proven = createContext<<T>(call: () => Promise<T>) => Promise<T>>((call) => call())
