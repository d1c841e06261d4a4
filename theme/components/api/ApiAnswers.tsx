import { ApiExamples } from '@theme/api/ApiExamples';
import { TabItem } from '@theme/TabItem';
import { Tabs } from '@theme/Tabs';
import type { ApiAnswerView } from 'docsgen/client';
import { t } from 'docsgen/client';

/** Props of `ApiAnswers`. */
export interface ApiAnswersProps {
  answers: readonly ApiAnswerView[];
}

/** What comes back, by status: a tab for each, and a menu of the examples in it. */
export function ApiAnswers({ answers }: ApiAnswersProps) {
  return (
    <div className="api-answers">
      <Tabs label={t`Status`}>
        {answers.map(({ status, title, examples }) => (
          <TabItem
            key={status}
            value={status}
            label={`${status} ${answers.length === 1 ? title : ''}`.trim()}
          >
            {examples.length > 0 ? (
              <ApiExamples examples={examples} />
            ) : (
              <p className="api-facts">{t`No body.`}</p>
            )}
          </TabItem>
        ))}
      </Tabs>
    </div>
  );
}
