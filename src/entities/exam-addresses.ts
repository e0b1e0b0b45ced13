/** The page of all exams. */
export const EXAMS: string = '/Exam'

/** The page of a made exam: begin, answer, end and result. */
export const heldExamAddress = (id: number): string => `${EXAMS}/${id}`

/** The page of a degree, by its code or its number. */
export const degreeAddress = (codeOrId: string | number): string => `/Degree/${codeOrId}`

/** The path of learning, which starts at the level of the placement exam. */
export const TUNING_ROAD: string = '/TuningRoad'
