import { Box, chakra, Container, Flex, Grid, Heading, Link, SimpleGrid, Text } from '@chakra-ui/react';
import { SUBSCRIBER_DISCOUNT_PERCENT } from '#common/limits.ts';
import { BySession } from '#client/parts/signIn/BySession.tsx';
import { HeadedText } from '#client/parts/text/HeadedText.tsx';
import { ArrowRightIcon } from '#client/ui/icons.tsx';
import { MailLink } from '#client/ui/MailAddress.tsx';
import { Page } from '#client/ui/layout/Page.tsx';
import { AppLink, LinkButton } from '#client/ui/links.tsx';
import { BENEFITS, QUESTIONS, STEPS } from './content.ts';
import { ESTIMATE_ID, EstimateSection } from './EstimateSection.tsx';
import { HeroArt } from './HeroArt.tsx';

const GetStarted = () => (
  <LinkButton to="/register" size="lg">
    Get Started
    <ArrowRightIcon />
  </LinkButton>
);

function Hero() {
  return (
    <Container py={{ base: '10', md: '16', lg: '20' }}>
      <Grid
        templateColumns={{ base: '1fr', lg: '1.05fr 1fr' }}
        gap={{ base: '10', lg: '16' }}
        alignItems="center"
      >
        <Box minW="0">
          <Heading as="h1" size="4xl" tabIndex={-1}>
            The music in your gym, licensed.
          </Heading>
          <Text mt="6" fontSize={{ base: 'lg', md: 'xl' }} color="fg.muted" maxW="xl">
            One place to buy and keep the yearly licenses that a US gym needs from ASCAP, BMI, SESAC, and GMR.
            Monthly payments, and we manage the rest.
          </Text>
          <Flex mt="8" gap="5" align="center" wrap="wrap">
            <BySession
              visitor={
                <>
                  <GetStarted />
                  <Text color="fg.muted" fontSize="sm">
                    Five short steps. You see your rates before you pay.
                  </Text>
                </>
              }
              owner={
                <>
                  <LinkButton to="/account" size="lg">
                    Go to your account
                    <ArrowRightIcon />
                  </LinkButton>
                  <LinkButton to="/account/new-location" size="lg" variant="outline">
                    Add a location
                  </LinkButton>
                </>
              }
            />
          </Flex>
          {/* Shown to visitors only, because only a new account gets the discount. */}
          <BySession
            visitor={
              <Text mt="5" fontSize="sm" data-needs-script>
                <Link
                  href={`#${ESTIMATE_ID}`}
                  display="block"
                  w="fit-content"
                  mb="2"
                  py="1"
                  fontWeight="semibold"
                >
                  What would it cost?
                </Link>
                Do you already subscribe to our music app?{' '}
                <AppLink to="/questionnaire" fontWeight="semibold" whiteSpace="nowrap">
                  Get {SUBSCRIBER_DISCOUNT_PERCENT}% off
                </AppLink>
              </Text>
            }
          />
        </Box>
        <HeroArt />
      </Grid>
    </Container>
  );
}

function Benefits() {
  return (
    <chakra.section aria-labelledby="benefits" bg="bg.subtle" borderYWidth="1px">
      <Container py={{ base: '12', md: '20' }}>
        <Heading id="benefits" as="h2" size="2xl" maxW="2xl">
          The licenses, without the licensing work
        </Heading>
        <SimpleGrid mt={{ base: '8', md: '12' }} columns={{ base: 1, sm: 2, lg: 4 }} gap="8">
          {BENEFITS.map(({ icon: Icon, heading, text }) => (
            <Box key={heading} minW="0">
              <Flex w="12" h="12" align="center" justify="center" borderRadius="md" bg="orange" color="ink">
                <Icon w="6" h="6" />
              </Flex>
              <HeadedText heading={heading} text={text} mt="5" />
            </Box>
          ))}
        </SimpleGrid>
      </Container>
    </chakra.section>
  );
}

function HowItWorks() {
  return (
    <Container as="section" aria-labelledby="how" py={{ base: '12', md: '20' }}>
      <Heading id="how" as="h2" size="2xl">
        How it works
      </Heading>
      <chakra.ol
        mt={{ base: '8', md: '12' }}
        display="grid"
        gap="8"
        gridTemplateColumns={{ md: 'repeat(3, 1fr)' }}
      >
        {STEPS.map(({ heading, text }, index) => (
          <chakra.li key={heading} borderTopWidth="3px" borderColor="orange" pt="5">
            <Text
              fontFamily="heading"
              fontWeight="bold"
              fontSize="4xl"
              lineHeight="1"
              color="fg.muted"
              aria-hidden
            >
              {index + 1}
            </Text>
            <HeadedText heading={heading} text={text} mt="3" />
          </chakra.li>
        ))}
      </chakra.ol>
    </Container>
  );
}

const BeforeYouStart = () => (
  <Container as="section" aria-labelledby="questions" pb={{ base: '12', md: '20' }}>
    <Heading id="questions" as="h2" size="2xl">
      Before you start
    </Heading>
    <SimpleGrid mt={{ base: '8', md: '10' }} columns={{ base: 1, md: 2 }} gapX="12" gapY="8">
      {QUESTIONS.map(({ heading, text }) => (
        <Box key={heading} minW="0" borderTopWidth="1px" pt="5">
          <HeadedText heading={heading} text={text} />
        </Box>
      ))}
    </SimpleGrid>
  </Container>
);

function Contact() {
  return (
    <Container pb={{ base: '12', md: '20' }}>
      <Flex
        layerStyle="panel"
        direction={{ base: 'column', md: 'row' }}
        align={{ base: 'flex-start', md: 'center' }}
        justify="space-between"
        gap="6"
        px={{ base: 'min({spacing.6}, 6vw)', md: '12' }}
        py={{ base: '8', md: '12' }}
        borderRadius="xl"
      >
        <Box minW="0" maxW="full" overflowWrap="anywhere">
          <Heading as="h2" size="2xl">
            Ready when your playlist is
          </Heading>
          <Text mt="2" color="panel.muted">
            Questions first? Write to <MailLink color="orange" />
          </Text>
        </Box>
        <BySession
          visitor={<GetStarted />}
          owner={
            <AppLink to="/account/new-location" color="orange" fontWeight="semibold">
              Add a location
            </AppLink>
          }
        />
      </Flex>
    </Container>
  );
}

/** Renders the landing page: what the product is, for whom, and how to start. */
export const Landing = () => (
  <Page title="Music licensing for gyms" heading={<Hero />} width="full">
    <Benefits />
    <HowItWorks />
    <EstimateSection />
    <BeforeYouStart />
    <Contact />
  </Page>
);
