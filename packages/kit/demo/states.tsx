import { Button } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck, IconFileImport, IconUpload } from '@tabler/icons-react'
import { EmptyState, ErrorState, NothingFound } from '../src/feedback/empty-state.tsx'
import { ProgressCard } from '../src/feedback/progress-card.tsx'
import { CardGridSkeleton, FormSkeleton } from '../src/feedback/skeletons.tsx'
import classes from './demo-page.module.css'

const nothing = () => {}

export function States() {
  return (
    <>
      <div className={classes.thirds}>
        <div className={classes.panel}>
          <EmptyState
            kind="first-use"
            title="No releases yet"
            text="Upload the GPS file of a division, check the trips, then release them to the drivers."
            actions={<Button leftSection={<IconUpload size={16} />}>Upload GPS data</Button>}
          />
        </div>
        <div className={classes.panel}>
          <NothingFound
            title="No driver matches “lindqist”"
            text="In Ready-mix East, status Active. Check the spelling or widen the search."
            onClear={nothing}
          />
        </div>
        <div className={classes.panel}>
          <ErrorState title="The leaderboard did not load" reference="7F3-20A" onRetry={nothing} />
        </div>
      </div>
      <div className={classes.thirds}>
        <ProgressCard
          title="Importing users"
          icon={<IconFileImport size={18} />}
          done={214}
          total={380}
          counts={[
            { tone: 'good', icon: <IconCircleCheck size={16} />, text: '209 added' },
            { tone: 'red', icon: <IconAlertCircle size={16} />, text: '5 with errors' },
          ]}
          note="You can leave this page."
          action={<Button variant="default">Run in background</Button>}
        />
        <ProgressCard title="Sending 5,000 messages" done={0} total={undefined} note="You can leave this page." />
        <div className={classes.padded}>
          <FormSkeleton fields={3} />
        </div>
      </div>
      <CardGridSkeleton count={4} height={160} />
    </>
  )
}
