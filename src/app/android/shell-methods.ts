/** Nothing to say or to answer. */
type Nothing = Readonly<Record<never, never>>

export interface Hello {
  /** The version of the Android app. */
  version: string
  /** The API level of the phone. */
  sdk: number
  /** The page was opened in the background, to send what waits and to ask for notices. */
  isVisit: boolean
  /** The phone recognises speech. */
  hasVoice: boolean
}

/** The methods of the Android app, each with its parameters and its answer. Methods.java and its neighbours run them. */
export interface ShellMethods {
  hello: [Nothing, Hello]
  'back.ack': [{ seq: number }, Nothing]
  exit: [Nothing, Nothing]
  /** Colours the bars of the system. */
  theme: [{ isDark: boolean }, Nothing]
  /** The page draws up to the lower edge of the window from now on. Answers the height that it keeps free there, in pixels. */
  'insets.take': [Nothing, { bottom: number }]
  /** The number of changes that wait: the app sends them in the background when it is left. */
  waiting: [{ count: number }, Nothing]
  openExternal: [{ address: string }, Nothing]
  share: [{ text: string }, Nothing]
  print: [{ title: string }, Nothing]
  haptic: [Nothing, Nothing]
  awake: [{ isOn: boolean }, Nothing]
  network: [Nothing, { isOnline: boolean; isMetered: boolean }]
  'voice.start': [Nothing, Nothing]
  'voice.stop': [Nothing, Nothing]
  'speech.say': [{ words: string }, Nothing]
  'speech.hush': [Nothing, Nothing]
  'file.open': [{ name: string; type: string }, { file: number }]
  /** A part of the file in base64. */
  'file.write': [{ file: number; data: string }, Nothing]
  'file.close': [{ file: number }, Nothing]
  'file.abort': [{ file: number }, Nothing]
  /** Begins with the file that another app has shared. Refused without one. */
  'shared.open': [Nothing, { name: string }]
  /** The next part in base64, empty at the end. */
  'shared.read': [Nothing, { data: string }]
  'notice.ask': [Nothing, Nothing]
  /** A later notice of a thread takes the place of the earlier one. */
  'notice.show': [{ id: number; thread: string; kind: string; text: string; page: string }, Nothing]
  /** Removes what is shown: the account has left the phone. */
  'notice.clear': [Nothing, Nothing]
  'visit.done': [{ waiting: number }, Nothing]
}

/** What the Android app reports by itself. */
export interface ShellEvents {
  back: { seq: number }
  /** A link from outside that the app was asked to open. */
  open: { page: string }
  /** The room at the lower edge has changed, in pixels. Only after `insets.take`. */
  insets: { bottom: number }
  voice: { state: 'listening' | 'final' | 'silence' | 'network' | 'failed'; words: string }
}

export type ShellMethod = keyof ShellMethods

/** Why the Android app does not do what it is asked. Refusal.java has the same words. */
export type ShellReason =
  | 'bad-input'
  | 'unknown-method'
  | 'unavailable'
  | 'denied'
  | 'no-app'
  | 'storage'
  | 'busy'
