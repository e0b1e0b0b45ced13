import { STEPS, type Step } from '#contract/site/statistics.ts'
import { Segments } from '#src/ui/segments.tsx'
import { text } from './text.ts'

/** How long a point of a chart is. */
export function StepChoice({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  return (
    <Segments
      label={text.step}
      hideLabel
      value={step}
      options={STEPS.map((value) => ({ value, label: text.steps[value] }))}
      onValue={onStep}
    />
  )
}
