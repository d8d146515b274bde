"""Tests of Mind Up!"""
