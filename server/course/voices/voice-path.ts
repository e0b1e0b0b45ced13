/** Where a voice is heard: published by everybody, else with a proof. */
export const voicePath = (key: string): string => `/voices/${key}.m4a`
