import type { Action, Editing, Row, Section } from '../section.ts'

/** What can be done with several rows. */
export interface ForSeveral extends Pick<
  Action<Row>,
  'operation' | 'label' | 'input' | 'isShown' | 'isDangerous' | 'forAll'
> {
  question: (count: string) => string
  /** Filled once for all of them. */
  form?: Editing<Row>
}

/** The actions and forms of a section that take several rows. */
export const forSeveral = ({ actions, forms }: Pick<Section, 'actions' | 'forms'>): ForSeveral[] => [
  ...forms.flatMap((form) => {
    const { bulkQuestion: question, label, button = label, values: input } = form
    return question ? [{ ...form, label: button, input, question, form }] : []
  }),
  ...actions.flatMap(({ bulkQuestion: question, ...action }) => (question ? [{ ...action, question }] : [])),
]
